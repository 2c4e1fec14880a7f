import { hrefIn } from "../../../platform/language/language.ts";
import { maxQueryLength } from "../../../platform/search/query.ts";
import { Button } from "../../../ui/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { useLocale, useTranslations } from "../../../ui/use-translations.tsx";

type Props = {
  id: string;
  query?: string;
  /** Fetched by the boot script when the box gets the focus. */
  script?: string | undefined;
  /** In the header: no visible label, the button inside the box. */
  small?: boolean;
  className?: string;
};

/** With script, pages are suggested while typing. */
export function SearchForm({ id, query = "", script, small = false, className }: Props) {
  const t = useTranslations("search");
  const box = (
    <input
      id={id}
      name="q"
      type="search"
      aria-label={small ? t("label") : undefined}
      className={classes("control", small ? "pr-11" : "min-w-0 flex-[1_1_12rem]")}
      maxLength={maxQueryLength}
      placeholder={t("placeholder")}
      defaultValue={query}
      autoComplete="off"
      enterKeyHint="search"
      data-suggest={script}
    />
  );
  return (
    <search className={className}>
      <form action={hrefIn(useLocale(), "/search")} className={classes("relative", !small && "grid gap-1.5")}>
        {small ? (
          <>
            {box}
            <button
              type="submit"
              aria-label={t("title")}
              className="absolute inset-y-0 right-0 grid w-11 place-items-center text-ink-soft"
            >
              <Icon name="search" />
            </button>
          </>
        ) : (
          <>
            <label htmlFor={id} className="font-semibold">
              {t("label")}
            </label>
            <div className="flex flex-wrap gap-2">
              {box}
              <Button type="submit" icon="search" className="flex-none">
                {t("title")}
              </Button>
            </div>
          </>
        )}
      </form>
    </search>
  );
}
