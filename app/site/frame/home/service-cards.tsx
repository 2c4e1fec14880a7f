import { type Category, categories } from "../../../domain/catalogue/services/categories.ts";
import { namesOf } from "../../../platform/content/names-of.ts";
import { CategoryIcon } from "../../../ui/category-icon.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";

export type CardLink = { category: Category; name: string; href: string };

export function ServiceCards({ cards }: { cards: readonly CardLink[] }) {
  return (
    <div className="cards mt-4 grid grid-cols-1 gap-2 sm:mt-10 sm:gap-4 md:grid-cols-2 lg:grid-cols-3">
      {namesOf(categories).map((category) => (
        <ServiceCard
          key={category}
          category={category}
          cards={cards.filter((card) => card.category === category)}
        />
      ))}
    </div>
  );
}

function ServiceCard({ category, cards }: { category: Category; cards: readonly CardLink[] }) {
  const t = useTranslations("site");
  return (
    <details name="services" className="card group wrap-anywhere">
      <summary className="service">
        <CategoryIcon category={category} />
        <h3>
          {t(`categories.${category}.name`)} <small>{t(`categories.${category}.means`)}</small>
        </h3>
        <span className="service-text">{t(`categories.${category}.text`)}</span>
        <b className="flex items-center gap-2 text-indigo print-none">
          <span className="group-open:hidden">{t("home.readMore")}</span>
          <span className="hidden group-open:inline">{t("home.showLess")}</span>
          <Icon name="chevron-down" className="group-open:rotate-180" />
        </b>
      </summary>
      <ul className={`hue-${category} mx-4 mt-1 mb-4 grid gap-1 border-l-4 border-hue-line pl-4 sm:mx-6`}>
        {cards.map(({ name, href }) => (
          <li key={href} className="py-1">
            <a className="link" href={href}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
