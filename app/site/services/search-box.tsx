import { hrefIn } from "../../platform/language/language.ts";
import { longestQuery } from "../../platform/search/query.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useLocale, useTranslations } from "../../ui/use-translations.tsx";

/** With script, the Services page searches while typing. */
export function SearchBox({ query = "" }: { query?: string }) {
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
              maxLength={longestQuery}
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
