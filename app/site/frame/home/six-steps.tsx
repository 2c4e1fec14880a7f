import { type Category, categories } from "../../../domain/catalogue/services/categories.ts";
import { hrefIn } from "../../../platform/language/language.ts";
import { CategoryIcon } from "../../../ui/category-icon.tsx";
import { Heading, Section } from "../../../ui/section.tsx";
import { useLocale, useTranslations } from "../../../ui/use-translations.tsx";

export function SixSteps() {
  const t = useTranslations("about.steps");
  return (
    <Section ground="sunk" className="lg:pb-0!">
      <Heading lead={t("lead")}>{t("title")}</Heading>
      <ol className="mt-4 grid grid-cols-1 gap-3 sm:mt-10 sm:grid-cols-2 sm:gap-8 lg:-mt-8 lg:grid-cols-6 lg:items-end lg:gap-0">
        {(Object.keys(categories) as Category[]).map((category, index) => (
          <Step key={category} category={category} number={index + 1} />
        ))}
      </ol>
    </Section>
  );
}

function Step({ category, number }: { category: Category; number: number }) {
  const t = useTranslations();
  return (
    <li className={`hue-${category}`}>
      <div className="flex gap-4 lg:grid lg:gap-2 lg:pr-4 lg:pb-5">
        <CategoryIcon category={category} />
        <div className="max-lg:flex max-lg:flex-wrap max-lg:items-baseline max-lg:gap-x-2">
          <h3>
            <a className="link" href={hrefIn(useLocale(), `/services?category=${category}`)}>
              {t(`site.categories.${category}.name`)}
            </a>
          </h3>
          <p className="text-sm text-ink-soft">
            <span className="lg:hidden">{number}. </span>
            {t(`site.categories.${category}.means`)}
          </p>
          <p className="sm:mt-2">{t(`about.steps.${category}`)}</p>
        </div>
      </div>
      <Tread number={number} />
    </li>
  );
}

/** With the hatched border of Mithila painting. */
function Tread({ number }: { number: number }) {
  return (
    <svg className="hidden w-full lg:block" width="160" height={32 + number * 40} aria-hidden="true">
      <rect className="fill-hue-line" width="100%" height="100%" />
      <path className="stroke-paper" strokeWidth="8" strokeDasharray="3 6" d="M8 12h400" />
      <text className="fill-current text-3xl font-extrabold" x="16" y="58">
        {number}
      </text>
    </svg>
  );
}
