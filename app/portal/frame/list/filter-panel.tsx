import { useEffect, useRef, useState } from "react";
import type { List } from "../../../platform/lists/define-list.ts";
import type { Filter } from "../../../platform/lists/filters.ts";
import { classes } from "../../../ui/classes.ts";
import { Select } from "../../../ui/select.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { FilterField, type FilterWords } from "./filter-field.tsx";
import { panelClasses } from "./popover.ts";

const fieldsClasses = "grid gap-3 sm:grid-cols-2 lg:grid-cols-3";

/** URL parameter: shows the filters in the page. */
export const filtersParameter = "filters";

type Props = {
  list: List;
  query: URLSearchParams;
  inputs: readonly [name: string, filter: Filter][];
  words: Readonly<Record<string, FilterWords>>;
  isInPlace: boolean;
};

/** Rendered when opened: filters are a tenth of a list's elements. Until then hidden inputs keep those in use; a link shows all. */
export function FilterPanel({ list, query, inputs, words, isInPlace }: Props) {
  const t = useTranslations("list");
  const panel = useRef<HTMLDivElement>(null);
  const [isDrawn, setDrawn] = useState(isInPlace);
  useEffect(() => {
    // Opened before hydration.
    if (panel.current?.matches(":popover-open")) setDrawn(true);
  }, []);
  const fieldOf = ([name, { input }]: (typeof inputs)[number]) => {
    const value = query.get(name) ?? list.usual[name] ?? "";
    return <FilterField key={name} {...{ name, input, value, label: "", ...words[name] }} />;
  };
  const common = inputs.filter(([name]) => list.isCommon(name));
  const further = inputs.filter((input) => !common.includes(input));
  const size =
    list.sizes.length > 1 ? (
      <Select
        id="size"
        label={t("size")}
        defaultValue={String(list.read(query).size)}
        options={list.sizes.map((size) => ({ value: String(size), label: String(size) }))}
      />
    ) : null;
  const names = [...inputs.map(([name]) => name), "size"];
  return (
    <>
      {isDrawn ? null : names.map((name) => <HiddenFilter key={name} name={name} value={query.get(name)} />)}
      <div
        ref={panel}
        id="filters"
        popover={isInPlace ? undefined : "auto"}
        onBeforeToggle={() => setDrawn(true)}
        className={classes(
          panelClasses,
          "w-[min(46rem,100vw-2rem)] p-5",
          isInPlace
            ? "order-3 basis-full"
            : "max-h-[min(36rem,100dvh-2rem)] shadow-float [position-area:block-end_span-inline-start] [position-try-fallbacks:flip-inline]",
        )}
      >
        {isDrawn ? (
          <>
            <div className={fieldsClasses}>
              {common.map(fieldOf)}
              {further.length > 0 ? null : size}
            </div>
            {further.length > 0 ? (
              <details open={further.some(([name]) => query.has(name))} className="mt-3">
                <summary className="link w-fit cursor-pointer py-2">{t("filter.more")}</summary>
                <div className={fieldsClasses}>
                  {further.map(fieldOf)}
                  {size}
                </div>
              </details>
            ) : null}
          </>
        ) : (
          <a href={list.href(query, { [filtersParameter]: "1" })} className="link">
            {t("filter.all")}
          </a>
        )}
      </div>
    </>
  );
}

function HiddenFilter({ name, value }: { name: string; value: string | null }) {
  return value ? <input type="hidden" name={name} defaultValue={value} /> : null;
}
