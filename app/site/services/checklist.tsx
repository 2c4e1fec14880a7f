import { originContext, scriptsContext } from "../../contexts/services.ts";
import { findChecklist } from "../../domain/catalogue/services/pages.server.ts";
import { hoursInWords } from "../../domain/firm/settings/hours-in-words.ts";
import { orNotFound } from "../../platform/http/or-not-found.ts";
import type { PageHandle } from "../../platform/http/page-handle.ts";
import { englishPath, hrefIn, languageOf, localeOf } from "../../platform/language/language.ts";
import { spaced } from "../../platform/language/phone.ts";
import { publicMessages } from "../../platform/language/public-messages.ts";
import { dayInWords } from "../../platform/language/time.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { TextLink } from "../../ui/link.tsx";
import { Heading, Section } from "../../ui/section.tsx";
import { useTranslations } from "../../ui/use-translations.tsx";
import { callHref, shareHref } from "../frame/page/contact-links.ts";
import { unlistedMeta } from "../frame/page/meta.ts";
import { Prose, Words } from "../frame/page/parts.tsx";
import { useSiteDetails } from "../frame/page/use-site-details.ts";
import type { Route } from "./+types/checklist";

type PageData = Route.ComponentProps["loaderData"];

export const handle: PageHandle = { cached: true, bilingual: true };

export function loader({ request, context }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url);
  const language = languageOf(pathname);
  const service = englishPath(pathname).replace(/\/checklist$/, "");
  const list = orNotFound(findChecklist(service.slice(1), language));
  const script = context.get(scriptsContext).checklist;
  const address = context.get(originContext) + pathname;
  return { list, service, language, topic: list.title, script, address };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title } = publicMessages[loaderData.language].services.checklist;
  return unlistedMeta(matches, title.replace("{service}", loaderData.list.title));
}

export default function Checklist({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("services.checklist");
  const { list, service, language, script } = loaderData;
  return (
    <Section width="text">
      <script type="module" fetchPriority="low" src={script} />
      <p className="print-none">
        <TextLink href={`${hrefIn(language, service)}#documents`}>
          {t("back", { service: list.title })}
        </TextLink>
      </p>
      <Heading level="h1" className="mt-4" lead={t("description")}>
        {t("title", { service: list.title })}
      </Heading>
      <Actions list={list} address={loaderData.address} />
      <div className="card mt-8 grid grid-cols-1 p-5 wrap-anywhere sm:p-8">
        <Sheet list={list} route={service.slice(1)} />
        <Foot {...loaderData} />
      </div>
    </Section>
  );
}

const inPlace = "keeps-place col-start-1 row-start-1";

/** Scripts show the buttons where they work; without script: how to print, and WhatsApp. */
function Actions({ list, address }: Pick<PageData, "list" | "address">) {
  const t = useTranslations("services.checklist");
  const text = `${t("title", { service: list.title })}\n${address}`;
  return (
    <div className="mt-6 flex min-h-11 flex-wrap items-center gap-3 print-none">
      <div className="grid items-center justify-items-start">
        <Button icon="share" variant="quiet" data-share hidden className={inPlace}>
          {t("share")}
        </Button>
        <ButtonLink
          icon="share"
          variant="quiet"
          href={shareHref(text)}
          target="_blank"
          rel="noopener"
          data-share
          className={inPlace}
        >
          {t("whatsapp")}
        </ButtonLink>
      </div>
      <div className="grid min-w-0 flex-[1_1_10rem] items-center justify-items-start">
        <Button icon="print" data-print hidden className={inPlace}>
          {t("print")}
        </Button>
        <p data-print className={inPlace}>
          {t("printByMenu")}
        </p>
      </div>
    </div>
  );
}

/** Empty lines for a pen, and boxes to tick. */
function Sheet({ list: { items, notes }, route }: Pick<PageData, "list"> & { route: string }) {
  const t = useTranslations("services.checklist");
  return (
    <>
      <ul className="paper-only mb-8 gap-x-6 sm:grid-cols-2">
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
      <h2 className="text-xl">{t("documents", { count: items.length })}</h2>
      <p className="mt-1 min-h-6 text-sm">
        <b
          hidden
          role="status"
          data-ready={t("ready", { ready: "#", count: items.length })}
          className="keeps-place"
        >
          {t("ready", { ready: "0", count: items.length })}
        </b>{" "}
        <span hidden data-kept className="keeps-place text-ink-soft print-none">
          {t("kept")}
        </span>
      </p>
      <Prose html={notes} />
      <ul className="mt-2" data-checklist={route}>
        {items.map(({ key, html }) => (
          <li key={key}>
            <label className="choice min-w-0 border-b border-line">
              <input type="checkbox" value={key} />
              <Words html={html} />
            </label>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The official portal, the last review, a caution, and the firm. */
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
