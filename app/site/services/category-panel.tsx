import { useTranslations } from "use-intl";
import type { Category } from "../../domain/enquiries/schema.ts";
import { categoryNames } from "../../domain/services/category-names.ts";
import type { FoundCard } from "../../domain/services/listing.server.ts";
import { CategoryIcon, hueOf } from "../../ui/category-icon.tsx";
import { ServiceTile } from "./tile.tsx";

type Props = { category: Category; cards: readonly FoundCard[]; hidden: boolean };

/** One category and its cards: the panel of a tab, or one group of search results. */
export function CategoryPanel({ category, cards, hidden }: Props) {
  const t = useTranslations("site.categories");
  const count = useTranslations("services.list")("inCategory", { count: cards.length });
  return (
    <section
      id={category}
      aria-labelledby={`${category}-name`}
      hidden={hidden}
      data-words={categoryNames(category)}
      className={`${hueOf(category)} grid grid-cols-1 gap-4 lg:grid-cols-[17rem_1fr]`}
    >
      <header className="grid grid-cols-1 content-start gap-3 self-start wrap-anywhere rounded-lg bg-hue-wash p-5 lg:sticky lg:top-24">
        <div className="flex flex-wrap items-center gap-4 lg:flex-col lg:items-start">
          <CategoryIcon category={category} size="large" className="bg-surface" />
          <div>
            <h2 id={`${category}-name`} className="text-2xl">
              {t(`${category}.name`)}
            </h2>
            <p className="font-semibold text-hue">{t(`${category}.means`)}</p>
          </div>
        </div>
        <p className="group-data-searching:hidden">{t(`${category}.text`)}</p>
        <p className="text-sm group-data-searching:hidden">{count}</p>
      </header>
      <ul className="pairs grid grid-cols-1 gap-4 md:grid-cols-2">
        {cards.map((card) => (
          <ServiceTile key={card.name} card={card} hidden={!card.found} />
        ))}
      </ul>
    </section>
  );
}
