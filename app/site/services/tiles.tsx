import { categoryNames } from "../../domain/catalogue/services/catalogue.ts";
import type { Category } from "../../domain/catalogue/services/categories.ts";
import type { ListedCard } from "../../domain/catalogue/services/listed-cards.server.ts";
import type { FoundCard } from "../../domain/catalogue/services/listing.server.ts";
import { CategoryIcon, hueClass } from "../../ui/category-icon.tsx";
import { Icon } from "../../ui/icon.tsx";
import { StepsBullet } from "../../ui/steps-pattern.tsx";
import { useTranslations } from "../../ui/use-translations.tsx";
import { ShortFacts } from "./our-fee.tsx";

/** The whole card is its link. */
function ServiceTile({ card, hidden }: { card: ListedCard; hidden?: boolean }) {
  const t = useTranslations("services.list");
  return (
    <li
      hidden={hidden}
      className={`${hueClass(card.category)} card lift relative isolate flex flex-col items-start gap-2 p-5 hover:border-hue`}
    >
      <StepsBullet className="steps-corner" />
      <h3 className="text-lg">{card.name}</h3>
      <p className="text-ink-soft">{card.summary}</p>
      <ShortFacts route={card.route} brief={card.brief} className="mt-auto" />
      <a
        href={card.href}
        className="flex min-h-11 items-center gap-2 font-semibold text-hue no-underline after:absolute after:inset-0 after:rounded-lg"
      >
        {t("readMore")}
        <span className="sr-only">: {card.name}</span>
        <Icon name="arrow-right" />
      </a>
    </li>
  );
}

export function ServiceTiles({ cards }: { cards: readonly ListedCard[] }) {
  return (
    <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-4">
      {cards.map((card) => (
        <ServiceTile key={card.name} card={card} />
      ))}
    </ul>
  );
}

type PanelProps = { category: Category; cards: readonly FoundCard[]; hidden: boolean };

export function CategoryPanel({ category, cards, hidden }: PanelProps) {
  const t = useTranslations("site.categories");
  const count = useTranslations("services.list")("inCategory", { count: cards.length });
  return (
    <section
      id={category}
      aria-labelledby={`${category}-name`}
      hidden={hidden}
      data-words={categoryNames(category)}
      className={`${hueClass(category)} grid grid-cols-1 gap-4 lg:grid-cols-[17rem_1fr]`}
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
