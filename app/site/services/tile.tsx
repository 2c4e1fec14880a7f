import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import type { ListedCard } from "../../domain/services/listed-cards.server.ts";
import { languageOf, localeOf } from "../../platform/language/language.ts";
import { hueOf } from "../../ui/category-icon.tsx";
import { Icon } from "../../ui/icon.tsx";
import { StepsBullet } from "../../ui/steps-pattern.tsx";

/** One service of a list, in its category's hue; the whole card is its Read More link. */
export function ServiceTile({ card, hidden }: { card: ListedCard; hidden?: boolean }) {
  const t = useTranslations("services.list");
  const nameLang = languageOf(useLocation().pathname) === "en" ? undefined : localeOf.en;
  return (
    <li
      hidden={hidden}
      className={`${hueOf(card.category)} card lift relative isolate flex flex-col items-start gap-2 p-5 hover:border-hue`}
    >
      <StepsBullet className="steps-corner" />
      <h3 lang={nameLang} className="text-lg">
        {card.name}
      </h3>
      <p lang={card.summaryLang} className="text-ink-soft">
        {card.summary}
      </p>
      <a
        href={card.href}
        className="mt-auto flex min-h-11 items-center gap-2 font-semibold text-hue no-underline after:absolute after:inset-0 after:rounded-lg"
      >
        {t("readMore")}
        <span className="sr-only">
          : <span lang={nameLang}>{card.name}</span>
        </span>
        <Icon name="arrow-right" />
      </a>
    </li>
  );
}

/** A few services of any category side by side, as guesses. */
export function ServiceTiles({ cards }: { cards: readonly ListedCard[] }) {
  return (
    <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-4">
      {cards.map((card) => (
        <ServiceTile key={card.name} card={card} />
      ))}
    </ul>
  );
}
