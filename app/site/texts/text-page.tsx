import { settingsContext } from "../../contexts/services.ts";
import type { PageHandle } from "../../platform/http/page-handle.ts";
import { englishPath, languageOf, localeOf } from "../../platform/language/language.ts";
import { dayInWords } from "../../platform/language/time.ts";
import { Heading, Section } from "../../ui/section.tsx";
import { useTranslations } from "../../ui/use-translations.tsx";
import { ContentsList } from "../frame/page/contents-list.tsx";
import { pageMeta } from "../frame/page/meta.ts";
import { Parts } from "../frame/page/parts.tsx";
import type { Route } from "./+types/text-page";
import { pageText } from "./page-text.server.ts";

export const handle: PageHandle = { cached: true, bilingual: true };

export function loader({ request, context }: Route.LoaderArgs) {
  const details = context.get(settingsContext).site();
  const { pathname } = new URL(request.url);
  const language = languageOf(pathname);
  return { page: pageText(englishPath(pathname).slice(1), language, details), language };
}

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  return loaderData ? pageMeta(args, loaderData.page) : [];
}

export default function TextPage({ loaderData: { page, language } }: Route.ComponentProps) {
  const t = useTranslations("site.legal");
  return (
    <Section inner="grid grid-cols-1 gap-x-16 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <div>
        <Heading level="h1" lead={page.summary}>
          {page.heading}
        </Heading>
        <p className="mt-4 text-sm text-ink-soft">
          {t("updated", { date: dayInWords(page.updated, localeOf[language]) })}
        </p>
      </div>
      <details className="fold aside mt-6 border-y border-line print-none lg:row-span-2 lg:mt-0 lg:border-0">
        <summary>
          <b>{useTranslations("services")("contents")}</b>
        </summary>
        <ContentsList parts={page.parts} />
      </details>
      <article className="of-text">
        <Parts parts={page.parts} />
      </article>
    </Section>
  );
}
