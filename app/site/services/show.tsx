import { data } from "react-router";
import { useTranslations } from "use-intl";
import { settingsContext } from "../../contexts/services.ts";
import { findBanner } from "../../domain/services/banners.server.ts";
import { isWritten, servicePath } from "../../domain/services/catalogue.ts";
import { findService, type ServicePage } from "../../domain/services/pages.server.ts";
import type { PageHandle } from "../../platform/http/page-handle.ts";
import { englishPath, languageOf, localeOf } from "../../platform/language/language.ts";
import { publicMessages } from "../../platform/language/public-messages.ts";
import { dayInWords } from "../../platform/language/time.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Section } from "../../ui/section.tsx";
import { EnquiryFormIsland } from "../enquiry-form/form-island.tsx";
import { pageMeta } from "../page/meta.ts";
import { Parts } from "../page/parts.tsx";
import type { Route } from "./+types/show";
import { ServiceBanner } from "./service-banner.tsx";
import { serviceGraph, trailTo } from "./structured-data.ts";

export const handle: PageHandle = { cached: true };

export function loader({ request, context }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url);
  const language = languageOf(pathname);
  const path = englishPath(pathname);
  const written = findService(path.slice(1), language);
  if (!written) throw data(null, { status: 404 });
  // The owner's setting is newer than the page's text.
  const status = context.get(settingsContext).site().schemes[written.route] ?? written.status;
  const page = status ? { ...written, status } : written;
  const drawing = findBanner(page.route, "services");
  return { page, bilingual: isWritten(path, "hi"), topic: page.title, drawing };
}

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { page, bilingual } = loaderData;
  const { title, description } = page;
  return pageMeta(args, { title, description, bilingual, graph: (site) => serviceGraph(site, page) });
}

export default function ServiceShow({ loaderData: { page, drawing } }: Route.ComponentProps) {
  const t = useTranslations("services");
  return (
    <>
      <div className="px-4 sm:px-8">
        <div className="mx-auto max-w-page">
          <Breadcrumbs label={t("trail")} trail={trailTo(page)} current={page.title} />
        </div>
      </div>
      <ServiceBanner page={page} drawing={drawing} />
      <Section inner="grid gap-10 lg:grid-cols-[1fr_17rem]">
        <article className="min-w-0 max-w-text">
          <Parts parts={page.parts} ends={{ documents: <ChecklistLink page={page} /> }} />
          <Related page={page} />
          <p className="mt-10 border-t border-line pt-4 text-sm text-ink-soft">
            {t("caution")} {page.unchecked ? `${t("secondHand")} ` : ""}
            {t("reviewed", { date: dayInWords(page.reviewed, localeOf[page.language]) })}
          </p>
        </article>
        <Contents page={page} />
      </Section>
      <Consultation page={page} />
    </>
  );
}

/** Jump links; beside the text on a wide screen, before it on a phone. */
function Contents({ page }: { page: ServicePage }) {
  const t = useTranslations("services");
  return (
    <nav aria-label={t("contents")} className="order-first lg:order-none">
      <div className="card p-5 lg:sticky lg:top-24">
        <h2 className="text-lg">{t("contents")}</h2>
        <ol className="mt-2 max-lg:columns-[8rem] max-lg:gap-4">
          {page.parts.map((part) => (
            <li key={part.id} className="py-1">
              <a href={`#${part.id}`} className="footlink text-indigo">
                {part.heading}
              </a>
            </li>
          ))}
        </ol>
      </div>
    </nav>
  );
}

function ChecklistLink({ page }: { page: ServicePage }) {
  const href = `${servicePath(`/${page.route}`, page.language)}/checklist`;
  return (
    <p>
      <ButtonLink href={href} variant="quiet" icon="print">
        {useTranslations("services.checklist")("link")}
      </ButtonLink>
    </p>
  );
}

function Related({ page }: { page: ServicePage }) {
  const t = useTranslations("services");
  return (
    <nav aria-label={t("related")} className="mt-10">
      <h2 className="text-xl">{t("related")}</h2>
      <ul className="mt-2 flex flex-wrap gap-x-6">
        {page.related.map((route, index) => (
          <li key={route}>
            <a href={servicePath(`/${route}`, page.language)} className="footlink text-indigo">
              {page.relatedTitles[index]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Consultation({ page }: { page: ServicePage }) {
  const { intro } = publicMessages[page.language].enquiries.forms.consultation;
  return (
    <Section ground="sunk" id="consultation" width="text" className="print-none">
      <h2>{useTranslations("services")("ask")}</h2>
      <p className="mt-3 text-lg text-ink-soft">{intro}</p>
      <EnquiryFormIsland kind="consultation" options={[page.option]} className="mt-8" />
    </Section>
  );
}
