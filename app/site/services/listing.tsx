import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { type Category, categories } from "../../domain/catalogue/services/categories.ts";
import type { Listing } from "../../domain/catalogue/services/listing.server.ts";
import { namesOf } from "../../platform/content/names-of.ts";
import { hrefIn } from "../../platform/language/language.ts";
import { maxQueryLength } from "../../platform/search/query.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { categoryIcons, hueClass } from "../../ui/category-icon.tsx";
import { classes } from "../../ui/classes.ts";
import { Icon } from "../../ui/icon.tsx";
import { Section } from "../../ui/section.tsx";
import { useLocale, useTranslations } from "../../ui/use-translations.tsx";
import { PageBanner } from "./page-banner.tsx";
import { CategoryPanel, ServiceTiles } from "./tiles.tsx";

type Props = { listing: Listing };

/** All cards are in six panels; `services-page.client.ts` makes them interactive. */
export function ServiceListing({
  listing,
  drawing,
  script,
  wanted,
  children,
}: Props & { drawing: string; script?: string; wanted?: ReactNode; children?: ReactNode }) {
  const t = useTranslations("services.list");
  const { chosen, query, searching, cards } = listing;
  return (
    <div data-services="" data-script={script} data-searching={searching ? "" : undefined} className="group">
      <PageBanner drawing={drawing} title={t("title")} lead={t("lead")}>
        <SearchBox query={query} />
        <CategoryTabs chosen={chosen} hidden={searching} />
      </PageBanner>
      <Section className="max-sm:py-6 sm:py-10!" inner="grid grid-cols-1 gap-6">
        <div className="group-data-searching:hidden">{wanted}</div>
        <div className="-mb-6 flex flex-wrap items-center gap-x-6 group-data-searching:mb-0">
          <FoundCount listing={listing} />
          <a
            href={hrefIn(useLocale(), "/services")}
            hidden={!cards.some((card) => card.found) || !searching}
            data-clear=""
            className="footlink text-indigo"
          >
            {t("clear")}
          </a>
        </div>
        {namesOf(categories).map((category) => {
          const own = cards.filter((card) => card.category === category);
          const hidden = searching ? !own.some((card) => card.found) : category !== chosen;
          return <CategoryPanel key={category} category={category} cards={own} hidden={hidden} />;
        })}
        <NothingFound listing={listing} />
        {children}
      </Section>
    </div>
  );
}

function CategoryTabs({ chosen, hidden }: { chosen: Category; hidden: boolean }) {
  const t = useTranslations("services.list");
  return (
    <nav aria-label={t("tabs")} hidden={hidden} data-tabs="">
      <ul className="grid grid-cols-3 gap-2 xl:grid-cols-6">
        {namesOf(categories).map((category) => (
          <li key={category} className={`${hueClass(category)} grid`}>
            <Tab category={category} chosen={category === chosen} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Tab({ category, chosen }: { category: Category; chosen: boolean }) {
  const t = useTranslations("site.categories");
  return (
    <a
      href={`${useLocation().pathname}?category=${category}`}
      id={`tab-${category}`}
      aria-current={chosen ? "page" : undefined}
      className={classes(
        "flex min-h-11 flex-col items-center gap-1 rounded-md border-2 px-0.5 py-2 font-semibold no-underline wrap-anywhere",
        chosen ? "border-hue bg-hue-wash text-hue" : "border-line bg-surface hover:border-hue",
      )}
    >
      <Icon name={categoryIcons[category]} className="text-hue" />
      {t(`${category}.name`)}
      <small className="text-center text-xs font-normal text-ink-soft">{t(`${category}.means`)}</small>
    </a>
  );
}

/** Announced when it changes; the script reads its messages from here. */
function FoundCount({ listing: { searching, cards } }: Props) {
  const t = useTranslations("services.list");
  const count = cards.filter((card) => card.found).length;
  const some = count === 1 ? t("foundOne") : t("foundMany", { count });
  const sentence = count === 0 ? t("foundNone") : some;
  return (
    <p
      role="status"
      aria-live="polite"
      data-none={t("foundNone")}
      data-one={t("foundOne")}
      data-many={t("foundMany", { count: "#" })}
      className="font-semibold"
    >
      {searching ? sentence : null}
    </p>
  );
}

/** Near guesses, contact, or all services. */
function NothingFound({ listing: { searching, cards, guesses } }: Props) {
  const t = useTranslations("services.list");
  const language = useLocale();
  return (
    <div data-nothing="" hidden={!searching || cards.some((card) => card.found)} className="grid gap-6">
      <div data-guesses="">
        {guesses.length > 0 ? (
          <>
            <h2 className="mb-4 text-2xl">{t("guesses")}</h2>
            <ServiceTiles cards={guesses} />
          </>
        ) : null}
      </div>
      <div className="card grid gap-3 p-5 sm:p-6">
        <h2 className="text-2xl">{t("nothingTitle")}</h2>
        <p className="max-w-text">{t("nothingText")}</p>
        <p className="flex flex-wrap gap-3">
          <ButtonLink href={hrefIn(language, "/contact")} icon="chat">
            {t("contact")}
          </ButtonLink>
          <ButtonLink href={hrefIn(language, "/services")} variant="quiet" data-clear="">
            {t("clear")}
          </ButtonLink>
        </p>
      </div>
    </div>
  );
}

/** With script, the Services page searches while typing. */
function SearchBox({ query = "" }: { query?: string }) {
  const t = useTranslations("services.list");
  return (
    <search>
      <form action={hrefIn(useLocale(), "/services")}>
        <label htmlFor="services-q" className="font-semibold">
          {t("search")}
        </label>
        <div className="mt-1.5 flex flex-wrap gap-2">
          <div className="relative min-w-0 flex-[1_1_12rem]">
            <Icon
              name="search"
              className="pointer-events-none absolute inset-y-0 left-3 my-auto text-ink-soft"
            />
            <input
              id="services-q"
              name="q"
              type="search"
              className="control pl-11"
              maxLength={maxQueryLength}
              placeholder={t("placeholder")}
              defaultValue={query}
              autoComplete="off"
              enterKeyHint="search"
            />
          </div>
          <Button type="submit" className="flex-none">
            {t("button")}
          </Button>
        </div>
      </form>
    </search>
  );
}
