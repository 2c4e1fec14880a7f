import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { type Category, categories } from "../../domain/enquiries/schema.ts";
import type { Listing } from "../../domain/services/listing.server.ts";
import { hrefIn, languageOf } from "../../platform/language/language.ts";
import { CategoryPanel } from "./category-panel.tsx";
import { CategoryTabs } from "./category-tabs.tsx";
import { SearchBox } from "./search-box.tsx";
import { FoundCount, NothingFound } from "./search-result.tsx";

/** Intro, search box, tabs and all cards in six panels; `services-page.client.ts` makes them interactive. */
export function ServiceListing({ listing }: { listing: Listing }) {
  const t = useTranslations("services.list");
  const language = languageOf(useLocation().pathname);
  const { chosen, query, searching, cards } = listing;
  return (
    <div
      data-services=""
      data-searching={searching ? "" : undefined}
      className="group grid grid-cols-1 gap-8"
    >
      <div className="grid grid-cols-1 items-end gap-6 lg:grid-cols-2 lg:gap-12">
        <div className="grid gap-3">
          <h2>{t("introTitle")}</h2>
          <p className="max-w-text text-lg text-ink-soft">{t("intro")}</p>
        </div>
        <SearchBox query={query} />
      </div>
      <div>
        <CategoryTabs chosen={chosen} hidden={searching} />
        <div className="flex flex-wrap items-center gap-x-6">
          <FoundCount listing={listing} />
          <a
            href={hrefIn(language, "/services")}
            hidden={!cards.some((card) => card.found) || !searching}
            data-clear=""
            className="footlink text-indigo"
          >
            {t("clear")}
          </a>
        </div>
      </div>
      {(Object.keys(categories) as Category[]).map((category) => {
        const own = cards.filter((card) => card.category === category);
        const hidden = searching ? !own.some((card) => card.found) : category !== chosen;
        return <CategoryPanel key={category} category={category} cards={own} hidden={hidden} />;
      })}
      <NothingFound listing={listing} />
    </div>
  );
}
