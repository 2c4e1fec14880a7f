import { type ReactNode, useState } from "react";
import { Form, useLocation } from "react-router";
import type { Filters, List } from "../../../platform/lists/define-list.ts";
import { type Filter, similarMark } from "../../../platform/lists/filters.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { optionOf } from "../../../ui/select.tsx";
import { useKeys } from "../../../ui/use-keys.ts";
import { useLiveFilter } from "../../../ui/use-live-filter.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { FilterChips } from "./filter-chips.tsx";
import type { FilterWords } from "./filter-field.tsx";
import { FilterPanel, filtersParameter } from "./filter-panel.tsx";

export type WordsOf<F extends Filters> = {
  [Name in keyof F as F[Name]["input"] extends "tab" | "search" ? never : Name]: FilterWords;
};

type Props<F extends Filters, Sort extends string> = {
  list: List<F, Sort>;
  search: string;
  words: WordsOf<NoInfer<F>> & Readonly<Record<string, FilterWords>>;
  searchLabel?: string;
  sortWord?(sort: NoInfer<Sort>): string;
  aside?: ReactNode;
  tabs?: ReactNode;
};

/** State is in the URL; with script the list updates while the user types. */
export function ListBar<F extends Filters, Sort extends string>(props: Props<F, Sort>) {
  const { list, search, words, searchLabel, sortWord, aside, tabs } = props;
  const t = useTranslations("list");
  const { busy, form } = useLiveFilter(list.path, search, list.usual);
  const query = new URLSearchParams(search);
  const { search: address } = useLocation();
  // Stays until the list is left, even after filtering.
  const [isInPlace] = useState(
    () =>
      new URLSearchParams(address).has(filtersParameter) || Object.values(words).some(({ error }) => error),
  );
  const value = (name: string) => query.get(name) ?? list.usual[name] ?? "";
  const named = Object.entries<Filter>(list.filters);
  const inputs = named.filter(([name, { input }]) => words[name] && input !== "hidden");
  const unseen = named.filter(([, { input }]) => input === "tab" || input === "hidden");
  const set = list.setIn(query);
  const used = inputs.filter(([name]) => set.includes(name)).length;
  const searched = named.find(([, { input }]) => input === "search")?.[0];
  return (
    <div className="list-bar print:hidden" aria-busy={busy}>
      <Form {...form} method="get" action={list.path} role="search" className="contents">
        {unseen.map(([name]) => (
          <input key={name} type="hidden" name={name} defaultValue={query.get(name) ?? ""} />
        ))}
        {searched && searchLabel ? (
          <SearchBox name={searched} label={searchLabel} value={value(searched)} />
        ) : null}
        <div className="list-tools">
          {isInPlace ? null : (
            <button type="button" popoverTarget="filters" className="btn btn-quiet">
              <Icon name="filter" />
              <span className="max-sm:sr-only">{t("filter.filters")}</span>
              {used > 0 ? <Badge tone="info">{used}</Badge> : null}
            </button>
          )}
          {sortWord ? <SortSelect sorts={list.sorts} wordOf={sortWord} value={value("sort")} /> : null}
          {aside}
        </div>
        <FilterPanel {...{ list, query, inputs, words, isInPlace }} />
        <noscript className="list-tools">
          <button type="submit" className="btn btn-quiet">
            {t("filter.apply")}
          </button>
        </noscript>
        <FilterChips {...{ list, query, words, searched }} />
        {searched && value(searched).startsWith(similarMark) ? (
          <p role="status" className="order-4 basis-full text-sm text-ink-soft">
            {t("alike", { text: value(searched).slice(similarMark.length) })}
          </p>
        ) : null}
      </Form>
      {tabs}
    </div>
  );
}

function SearchBox({ name, label, value }: { name: string; label: string; value: string }) {
  useKeys({ "/": { label, run: () => document.getElementById("search")?.focus() } });
  return (
    <label className="list-search relative min-w-0">
      <span className="sr-only">{label}</span>
      <Icon
        name="search"
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-soft"
      />
      <input
        id="search"
        name={name}
        type="search"
        placeholder={label}
        defaultValue={value}
        autoComplete="off"
        className="control pr-2 pl-10 text-ellipsis xl:text-sm"
        aria-keyshortcuts="/"
      />
    </label>
  );
}

/** Only an icon on a phone. */
const sortClasses =
  "control w-11 cursor-pointer appearance-none bg-surface bg-none pr-0 pl-11 text-ellipsis sm:max-xl:w-38 sm:max-xl:pl-9 min-[96rem]:w-38 min-[96rem]:pl-9";

type SortProps<Sort> = { sorts: readonly Sort[]; wordOf(sort: Sort): string; value: string };

function SortSelect<Sort extends string>({ sorts, wordOf, value }: SortProps<Sort>) {
  const t = useTranslations("list");
  return (
    <label className="list-sort relative flex items-center">
      <span className="sr-only">{t("sort")}</span>
      <Icon name="sort" className="pointer-events-none absolute left-2.5 text-indigo" />
      <select id="sort" name="sort" defaultValue={value} title={t("sort")} className={sortClasses}>
        {sorts.map((sort) => optionOf({ value: sort, label: wordOf(sort) }))}
      </select>
    </label>
  );
}
