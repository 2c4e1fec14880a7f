import { data } from "react-router";
import { useTranslations } from "use-intl";
import { isWritten, servicePath } from "../../domain/services/catalogue.ts";
import { findChecklist } from "../../domain/services/pages.server.ts";
import { hoursInWords } from "../../domain/settings/hours-in-words.ts";
import type { PageHandle } from "../../platform/http/page-handle.ts";
import { englishPath, languageOf, localeOf } from "../../platform/language/language.ts";
import { spaced } from "../../platform/language/phone.ts";
import { publicMessages } from "../../platform/language/public-messages.ts";
import { dayInWords } from "../../platform/language/time.ts";
import { Button } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { TextLink } from "../../ui/link.tsx";
import { Heading, Section } from "../../ui/section.tsx";
import { callHref } from "../page/contact-links.ts";
import { unlistedMeta } from "../page/meta.ts";
import { Prose, Words } from "../page/parts.tsx";
import { useSiteDetails } from "../page/use-site-details.ts";
import type { Route } from "./+types/checklist";

type PageData = Route.ComponentProps["loaderData"];

export const handle: PageHandle = { cached: true };

export function loader({ request }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url);
  const language = languageOf(pathname);
  const service = englishPath(pathname).replace(/\/checklist$/, "");
  const list = findChecklist(service.slice(1), language);
  if (!list) throw data(null, { status: 404 });
  return { list, service, language, bilingual: isWritten(service, "hi"), topic: list.title };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title } = publicMessages[loaderData.language].services.checklist;
  return unlistedMeta(matches, title.replace("{service}", loaderData.list.title));
}

export default function Checklist({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("services.checklist");
  const { list, service, language } = loaderData;
  return (
    <Section width="text">
      <p className="print-none">
        <TextLink href={`${servicePath(service, language)}#documents`}>
          {t("back", { service: list.title })}
        </TextLink>
      </p>
      <Heading level="h1" className="mt-4" lead={t("description")}>
        {t("title", { service: list.title })}
      </Heading>
      {/* The page's script shows the button and hides the sentence. */}
      <div className="mt-6 flex min-h-11 items-center print-none">
        <Button icon="print" data-print hidden>
          {t("print")}
        </Button>
        <p data-print>{t("printByMenu")}</p>
      </div>
      <div className="card mt-8 grid grid-cols-1 p-5 wrap-anywhere sm:p-8">
        <Sheet list={list} />
        <Foot {...loaderData} />
      </div>
    </Section>
  );
}

/** Empty lines to be filled in with a pen, and the documents to be ticked off. */
function Sheet({ list: { items, notes } }: { list: PageData["list"] }) {
  const t = useTranslations("services.checklist");
  return (
    <>
      <ul className="grid gap-x-6 sm:grid-cols-2">
        {(["name", "mobile", "date"] as const).map((key) => (
          <li
            key={key}
            className={classes(key === "name" && "sm:col-span-2", "flex min-h-11 items-end gap-2")}
          >
            {t(key)}
            <span className="flex-1 border-b border-edge" />
          </li>
        ))}
      </ul>
      <h2 className="mt-8 text-xl">{t("documents", { count: items.length })}</h2>
      <Prose html={notes} />
      <ul className="mt-2">
        {items.map((html) => (
          <li key={html}>
            <label className="choice min-w-0 border-b border-line">
              <input type="checkbox" />
              <Words html={html} />
            </label>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The official portal, the date of the last review, a caution, and the firm. */
function Foot({ list, language }: PageData) {
  const t = useTranslations("services");
  const { firm, phones, hours } = useSiteDetails();
  const portal = list.portal?.url.replace(/^https?:\/\/|\/$/g, "");
  return (
    <div className="mt-6 grid grid-cols-1 gap-2 text-sm text-ink-soft">
      {list.portal ? (
        <p>
          {t("portal")}: {list.portal.name}, <span className="font-bold">{portal}</span>
        </p>
      ) : null}
      <p>
        {t("caution")} {t("reviewed", { date: dayInWords(list.reviewed, localeOf[language]) })}
      </p>
      <p>
        <b>{firm.brand}</b> ·{" "}
        <a href={callHref(phones.helpline)} className="font-bold whitespace-nowrap">
          {spaced(phones.helpline)}
        </a>{" "}
        · {hoursInWords(hours, language)}
      </p>
    </div>
  );
}
