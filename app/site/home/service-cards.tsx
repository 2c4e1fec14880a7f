import { type Category, categories } from "../../domain/enquiries/categories.ts";
import { CategoryIcon } from "../../ui/category-icon.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useTranslations } from "../../ui/use-translations.tsx";

export type CardLink = { category: Category; name: string; href: string };

/** The six categories, each with a Read More / Show Less of its own; opening one closes the others. */
export function ServiceCards({ cards }: { cards: readonly CardLink[] }) {
  return (
    <div className="cards mt-6 grid grid-cols-1 gap-3 sm:mt-10 sm:gap-4 md:grid-cols-2 lg:grid-cols-3">
      {(Object.keys(categories) as Category[]).map((category) => (
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
    <article className="card flex flex-col gap-2 px-5 pt-4 pb-1 wrap-anywhere sm:gap-3 sm:p-6 sm:pb-3">
      <div className="flex items-center gap-4">
        <CategoryIcon category={category} />
        <div>
          <h3>{t(`categories.${category}.name`)}</h3>
          <p className="text-sm text-ink-soft">{t(`categories.${category}.means`)}</p>
        </div>
      </div>
      <p>{t(`categories.${category}.text`)}</p>
      <details name="services" className="group mt-auto">
        <summary className="flex min-h-11 list-none items-center gap-2 font-semibold text-indigo">
          <span className="group-open:hidden">{t("home.readMore")}</span>
          <span className="hidden group-open:inline">{t("home.showLess")}</span>
          <span className="sr-only">: {t(`categories.${category}.name`)}</span>
          <Icon name="chevron-down" className="group-open:rotate-180" />
        </summary>
        <ul className={`hue-${category} mt-1 grid gap-1 border-l-4 border-hue-line pl-4`}>
          {cards.map(({ name, href }) => (
            <li key={href} className="py-1">
              <a className="link" href={href}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </article>
  );
}
