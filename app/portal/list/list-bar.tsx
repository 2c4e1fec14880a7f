import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Filters, List } from "../../platform/lists/define-list.ts";
import type { Filter } from "../../platform/lists/filters.ts";
import { Badge } from "../../ui/badge.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Icon } from "../../ui/icon.tsx";
import { type Option, optionOf, Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useKeys } from "../../ui/use-keys.ts";
import { useLiveFilter } from "../../ui/use-live-filter.ts";

/**
 * What a filter is called, and its choices; of one that is typed the words for special values. `error`: what is wrong with what
 * was typed, which the page says, too, because the filters may be closed.
 */
type FilterWords = { label: string; options?: readonly Option[]; error?: string | undefined };
/** The words of all filters that have an input or a chip. */
export type WordsOf<F extends Filters> = {
  [Name in keyof F as F[Name]["input"] extends "tab" | "search" ? never : Name]: FilterWords;
};

type Props<F extends Filters, Sort extends string> = {
  list: List<F, Sort>;
  /** The URL's query. */
  search: string;
  words: WordsOf<NoInfer<F>> & Readonly<Record<string, FilterWords>>;
  /** What the search looks for, where the list has one. */
  searchLabel?: string;
  /** What a sort is called, where people choose one. */
  sortWord?(sort: NoInfer<Sort>): string;
  /** After the button of the filters. */
  beside?: ReactNode;
  /** The list's tabs: between the search and the filters where there is room, else in a line of their own. */
  tabs?: ReactNode;
};

/** Search, tabs, filters, sort and chips of a list, kept in the address; with script the list follows while the user types. */
export function ListBar<F extends Filters, Sort extends string>(props: Props<F, Sort>) {
  const { list, search, words, searchLabel, sortWord, beside, tabs } = props;
  const t = useTranslations("list");
  const { busy, form } = useLiveFilter(list.path, search, list.usual);
  const query = new URLSearchParams(search);
  const value = (name: string) => query.get(name) ?? list.usual[name] ?? "";
  const named = Object.entries<Filter>(list.filters);
  const inputs = named.filter(([name, { input }]) => words[name] && input !== "hidden");
  const unseen = named.filter(([, { input }]) => input === "tab" || input === "hidden");
  const used = inputs.filter(([name]) => query.get(name)).length;
  const searched = named.find(([, { input }]) => input === "search")?.[0];
  return (
    <div className="list-bar" aria-busy={busy}>
      <Form {...form} method="get" action={list.path} role="search" className="contents">
        {unseen.map(([name]) => (
          <input key={name} type="hidden" name={name} defaultValue={query.get(name) ?? ""} />
        ))}
        {searched && searchLabel ? (
          <SearchBox name={searched} label={searchLabel} value={value(searched)} />
        ) : null}
        <div className="list-tools">
          <button type="button" popoverTarget="filters" className="btn btn-quiet">
            <Icon name="filter" />
            <span className="max-sm:sr-only">{t("filter.filters")}</span>
            {used > 0 ? <Badge tone="info">{used}</Badge> : null}
          </button>
          {sortWord ? <SortSelect sorts={list.sorts} wordOf={sortWord} value={value("sort")} /> : null}
          {beside}
        </div>
        <div id="filters" popover="auto" className="filter-panel">
          <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {inputs.map(([name, { input }]) => (
              <FilterField key={name} {...{ name, input, value: value(name), label: "", ...words[name] }} />
            ))}
            {list.sizes.length > 1 ? (
              <Select
                id="size"
                label={t("size")}
                defaultValue={String(list.read(query).size)}
                options={list.sizes.map((size) => ({ value: String(size), label: String(size) }))}
              />
            ) : null}
          </div>
        </div>
        <noscript className="list-tools">
          <button type="submit" className="btn btn-quiet">
            {t("filter.apply")}
          </button>
        </noscript>
        <FilterChips {...{ list, query, words, searched }} />
      </Form>
      {tabs}
    </div>
  );
}

function SearchBox({ name, label, value }: { name: string; label: string; value: string }) {
  useKeys({ "/": { label, run: () => document.getElementById("search")?.focus() } });
  return (
    <label className="list-search">
      <span className="sr-only">{label}</span>
      <Icon name="search" />
      <input
        id="search"
        name={name}
        type="search"
        placeholder={label}
        defaultValue={value}
        autoComplete="off"
        className="control"
        aria-keyshortcuts="/"
      />
    </label>
  );
}

type SortProps<Sort> = { sorts: readonly Sort[]; wordOf(sort: Sort): string; value: string };

function SortSelect<Sort extends string>({ sorts, wordOf, value }: SortProps<Sort>) {
  const t = useTranslations("list");
  return (
    <label className="list-sort">
      <span className="sr-only">{t("sort")}</span>
      <Icon name="sort" />
      <select id="sort" name="sort" defaultValue={value} title={t("sort")} className="control">
        {sorts.map((sort) => optionOf({ value: sort, label: wordOf(sort) }))}
      </select>
    </label>
  );
}

type FieldProps = FilterWords & { name: string; input: Filter["input"]; value: string };

function FilterField({ name, label, input, options = [], error, value }: FieldProps) {
  const t = useTranslations("list.filter");
  const field = { id: name, label, error };
  if (input === "choice")
    return <Select {...field} placeholder={t("any")} defaultValue={value} options={options} />;
  if (input === "checkbox") return <Checkbox {...field} value="1" defaultChecked={value === "1"} />;
  return (
    <TextInput
      {...field}
      type={input === "date" ? "date" : "text"}
      inputMode={input === "amount" ? "decimal" : undefined}
      defaultValue={value}
      autoComplete="off"
    />
  );
}

type ChipsProps = {
  list: List;
  query: URLSearchParams;
  words: Readonly<Record<string, FilterWords>>;
  /** The name of the search. */
  searched: string | undefined;
};

/** The filters in use, each with a link that removes it, and one that removes all. */
function FilterChips({ list, query, words, searched }: ChipsProps) {
  const t = useTranslations("list.filter");
  const named = Object.entries({ ...(searched && { [searched]: { label: t("search") } }), ...words });
  const used = named.filter(([name]) => query.get(name));
  if (used.length === 0) return null;
  const textOf = (name: string, { options }: FilterWords) =>
    options?.find(({ value }) => value === query.get(name))?.label ?? query.get(name);
  const without = Object.fromEntries(named.map(([name]) => [name, null]));
  return (
    <ul className="list-chips" aria-label={t("inUse")}>
      {used.map(([name, filter]) => (
        <li key={name}>
          <Link to={list.href(query, { [name]: null })} replace preventScrollReset className="list-chip">
            <span className="max-w-60 truncate">
              {filter.label}: <strong>{textOf(name, filter)}</strong>
            </span>
            <Icon name="close" />
            <span className="sr-only">{t("remove")}</span>
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={list.href(query, { ...without, sort: null })}
          replace
          preventScrollReset
          className="link list-chip border-transparent bg-transparent"
        >
          {t("clear")}
        </Link>
      </li>
    </ul>
  );
}
