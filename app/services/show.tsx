import { data } from "react-router";
import { useTranslations } from "use-intl";
import { EnquiryFormIsland } from "../enquiries/form-island.tsx";
import { englishPath, type Language, languageOf, localeOf } from "../language/language.ts";
import { publicMessages } from "../language/public-messages.ts";
import { dayInWords } from "../language/time.ts";
import type { PageHandle } from "../pages/handle.ts";
import { layoutData } from "../pages/layout-data.ts";
import { pageMeta } from "../pages/meta.ts";
import { Parts } from "../texts/parts.tsx";
import { Card } from "../ui/card.tsx";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/show";
import { Banner } from "./banner.tsx";
import { findService, type ServicePage } from "./pages.server.ts";

export const handle: PageHandle = {
  cached: true,
  bilingual: true,
  topicOf: (loaderData) => (loaderData as { page: ServicePage } | undefined)?.page.title,
};

export function loader({ request }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url);
  const language = languageOf(pathname);
  const path = englishPath(pathname);
  const page = findService(path.slice(1), language);
  if (!page) throw data(null, { status: 404 });
  return { page, language, path };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { page, language, path } = loaderData;
  return pageMeta({
    ...layoutData(matches),
    language,
    path,
    title: page.title,
    description: page.description,
    bilingual: true,
  });
}

export default function ServiceShow({ loaderData: { page, language } }: Route.ComponentProps) {
  return (
    <>
      <Banner page={page} />
      <Section inner="grid gap-10 lg:grid-cols-[1fr_17rem]">
        <article className="min-w-0 max-w-text">
          <Parts parts={page.parts} />
          <Caution page={page} />
        </article>
        <Contents page={page} />
      </Section>
      <Consultation page={page} language={language} />
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
        <ol className="mt-2">
          {page.parts.map((part) => (
            <li key={part.id}>
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

function Caution({ page }: { page: ServicePage }) {
  const t = useTranslations("services");
  return (
    <p className="mt-10 border-t border-line pt-4 text-sm text-ink-soft">
      {t("caution")} {t("reviewed", { date: dayInWords(page.reviewed, localeOf[page.language]) })}.
    </p>
  );
}

function Consultation({ page, language }: { page: ServicePage; language: Language }) {
  const { intro } = publicMessages[language].enquiries.forms.consultation;
  return (
    <Section ground="sunk" id="consultation" width="text" className="print-none">
      <h2>{useTranslations("services")("ask")}</h2>
      <p className="mt-3 text-lg text-ink-soft">{intro}</p>
      <Card className="mt-8">
        <EnquiryFormIsland kind="consultation" language={language} options={[page.option]} />
      </Card>
    </Section>
  );
}
