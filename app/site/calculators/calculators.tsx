import { calculatorNames, calculatorPath } from "../../domain/catalogue/calculators/calculators.ts";
import { projectPath } from "../../domain/projects/project-calculator/project.ts";
import type { PageHandle } from "../../platform/http/page-handle.ts";
import { hrefIn, languageOf } from "../../platform/language/language.ts";
import { publicMessages } from "../../platform/language/public-messages.ts";
import { LinkCard } from "../../ui/link-card.tsx";
import { Heading, Section } from "../../ui/section.tsx";
import { useLocale, useTranslations } from "../../ui/use-translations.tsx";
import { pageMeta } from "../frame/page/meta.ts";
import type { Route } from "./+types/calculators";

export const handle: PageHandle = { cached: true, bilingual: true };

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, publicMessages[languageOf(args.location.pathname)].calculators.list);
}

export default function Calculators() {
  const t = useTranslations("calculators.list");
  const language = useLocale();
  const words = publicMessages[language].calculators;
  return (
    <Section>
      <Heading level="h1" lead={t("lead")}>
        {t("title")}
      </Heading>
      <ul className="pairs mt-8 grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {calculatorNames.map((name) => (
          <li key={name} className="grid">
            <LinkCard
              href={hrefIn(language, calculatorPath(name))}
              title={words[name].short}
              action={t("open")}
              level="h2"
            >
              {words[name].description}
            </LinkCard>
          </li>
        ))}
        <li className="grid">
          <LinkCard
            href={hrefIn(language, projectPath)}
            title={words.project.short}
            action={t("open")}
            level="h2"
          >
            {words.project.description}
          </LinkCard>
        </li>
      </ul>
    </Section>
  );
}
