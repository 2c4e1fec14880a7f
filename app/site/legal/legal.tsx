import { useTranslations } from "use-intl";
import { settingsContext } from "../../contexts/services.ts";
import type { PageHandle } from "../../platform/http/page-handle.ts";
import { englishPath, languageOf, localeOf } from "../../platform/language/language.ts";
import { dayInWords } from "../../platform/language/time.ts";
import { Heading, Section } from "../../ui/section.tsx";
import { layoutData } from "../page/layout-data.ts";
import { pageMeta } from "../page/meta.ts";
import { Parts } from "../page/parts.tsx";
import type { Route } from "./+types/legal";
import { legalPage } from "./legal.server.ts";

export const handle: PageHandle = { cached: true, bilingual: true };

export function loader({ request, context }: Route.LoaderArgs) {
  const details = context.get(settingsContext).site();
  const { pathname } = new URL(request.url);
  const language = languageOf(pathname);
  const path = englishPath(pathname);
  return { page: legalPage(path === "/policy" ? "policy" : "conditions", language, details), language, path };
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

export default function Legal({ loaderData: { page, language } }: Route.ComponentProps) {
  const t = useTranslations("site.legal");
  return (
    <Section width="text">
      <Heading level="h1" lead={page.summary}>
        {page.heading}
      </Heading>
      <p className="mt-4 text-sm text-ink-soft">
        {t("updated", { date: dayInWords(page.updated, localeOf[language]) })}
      </p>
      <Parts parts={page.parts} />
    </Section>
  );
}
