import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import type { Category } from "../../domain/enquiries/schema.ts";
import { servicePath } from "../../domain/services/catalogue.ts";
import { languageOf } from "../../platform/language/language.ts";
import { LinkCard } from "../../ui/card.tsx";
import { CategoryIcon } from "../../ui/category-icon.tsx";
import { Heading, Section } from "../../ui/section.tsx";
import { Figures } from "../home/figures.tsx";

/** Typical visitors, each with the page that helps them first. */
const people = [
  { who: "founder", category: "aarambh", path: "/OnepersonCompanyRegistration" },
  { who: "group", category: "vikas", path: "/PMEGP" },
  { who: "shop", category: "pramanit", path: "/GSTRegistrationCertificate" },
  { who: "food", category: "pramanit", path: "/FSSAICertificate" },
] as const satisfies { who: string; category: Category; path: string }[];

/** The firm in a sentence, its figures, and four typical visitors. */
export function WhoWeAre() {
  const t = useTranslations("about.who");
  const language = languageOf(useLocation().pathname);
  return (
    <Section inner="grid gap-10">
      <Heading lead={t("text")}>{t("title")}</Heading>
      <Figures />
      <h3>{t("for")}</h3>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {people.map(({ who, category, path }) => (
          <LinkCard
            key={who}
            href={servicePath(path, language)}
            title={t(`${who}.title`)}
            level="h4"
            icon={<CategoryIcon category={category} />}
            action={t("begin")}
            className={`hue-${category}`}
          >
            {t(`${who}.text`)}
          </LinkCard>
        ))}
      </div>
    </Section>
  );
}
