import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { Badge } from "./badge.tsx";
import { Checkbox } from "./checkbox.tsx";
import { Icon } from "./icon.tsx";
import { type Option, Select } from "./select.tsx";
import { TextInput } from "./text-input.tsx";
import { useKeys } from "./use-keys.ts";
import { useLiveFilter } from "./use-live-filter.ts";

/** A filter of a list; its name is that of its parameter in the URL. */
export type Filter = {
  name: string;
  label: string;
  /** A select by default. */
  type?: "text" | "amount" | "date" | "checkbox";
  /** The options of a select; for other types the words for special values. */
  options?: readonly Option[];
};

type ChipsProps = {
  filters: readonly Filter[];
  /** The list's sentences; "search" names the search in its chip. */
  t(key: "search" | "filters" | "any" | "apply" | "inUse" | "remove" | "clear"): string;
  /** The list's URL without one filter, or without all of them. */
  hrefWithout(name: string): string;
  clearHref: string;
};

type Props = ChipsProps & {
  path: string;
  /** The URL's query. */
  search: string;
  /** Values that are left out of the URL. */
  defaults?: Readonly<Record<string, string>>;
  searchLabel: string;
  /** After the button of the filters. */
  beside?: ReactNode;
  /** After the filters, without a chip. */
  further?: ReactNode;
  /** The list's tabs: between the search and the filters where there is room, else in a line of their own. */
  tabs?: ReactNode;
};

/** Search, filters and chips of a list, kept in the URL; with script the list follows while the user types. */
export function FilterForm({ path, search, defaults, searchLabel, beside, further, tabs, ...chips }: Props) {
  const { filters, t } = chips;
  const { busy, form } = useLiveFilter(path, search, defaults);
  useKeys({ "/": { label: searchLabel, run: () => document.getElementById("search")?.focus() } });
  const query = new URLSearchParams(search);
  const used = filters.filter(({ name }) => query.get(name)).length;
  return (
    <div className="list-bar group" aria-busy={busy}>
      <Form {...form} method="get" action={path} role="search" className="contents">
        <label className="list-search">
          <span className="sr-only">{searchLabel}</span>
          <Icon name="search" />
          <input
            id="search"
            name="search"
            type="search"
            placeholder={searchLabel}
            defaultValue={query.get("search") ?? ""}
            autoComplete="off"
            className="control"
            aria-keyshortcuts="/"
          />
        </label>
        <div className="list-tools">
          <button type="button" popoverTarget="filters" className="btn btn-quiet">
            <Icon name="filter" />
            <span className="max-sm:sr-only">{t("filters")}</span>
            {used > 0 ? <Badge tone="info">{used}</Badge> : null}
          </button>
          {beside}
        </div>
        <div id="filters" popover="auto" className="filter-panel">
          <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {filters.map((filter) => (
              <FilterField
                key={filter.name}
                {...filter}
                value={query.get(filter.name) ?? ""}
                any={t("any")}
              />
            ))}
            {further}
          </div>
        </div>
        <noscript className="list-tools">
          <button type="submit" className="btn btn-quiet">
            {t("apply")}
          </button>
        </noscript>
        <FilterChips {...chips} query={query} />
      </Form>
      {tabs}
    </div>
  );
}

export function FilterField({
  name,
  label,
  type,
  options = [],
  value,
  any,
}: Filter & { value: string; any: string }) {
  const field = { id: name, label };
  if (!type) return <Select {...field} placeholder={any} defaultValue={value} options={options} />;
  if (type === "checkbox") return <Checkbox {...field} value="1" defaultChecked={value === "1"} />;
  return (
    <TextInput
      {...field}
      type={type === "date" ? "date" : "text"}
      inputMode={type === "amount" ? "decimal" : undefined}
      defaultValue={value}
      autoComplete="off"
    />
  );
}

/** The filters in use, each with a remove button, and a link that removes all. */
export function FilterChips({
  query,
  filters,
  t,
  hrefWithout,
  clearHref,
}: ChipsProps & { query: URLSearchParams }) {
  const searched: Filter = { name: "search", label: t("search") };
  const used = [searched, ...filters].filter(({ name }) => query.get(name));
  if (used.length === 0) return null;
  const text = ({ name, options }: Filter) =>
    options?.find(({ value }) => value === query.get(name))?.label ?? query.get(name);
  return (
    <ul className="list-chips" aria-label={t("inUse")}>
      {used.map((filter) => (
        <li key={filter.name}>
          <Link
            to={hrefWithout(filter.name)}
            replace
            preventScrollReset
            className="flex min-h-8 items-center gap-2 rounded-full border border-line bg-surface px-3 text-sm no-underline hover:border-indigo pointer-coarse:min-h-11"
          >
            <span className="max-w-60 truncate">
              {filter.label}: <strong>{text(filter)}</strong>
            </span>
            <Icon name="close" />
            <span className="sr-only">{t("remove")}</span>
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={clearHref}
          replace
          preventScrollReset
          className="link flex min-h-8 items-center px-2 text-sm pointer-coarse:min-h-11"
        >
          {t("clear")}
        </Link>
      </li>
    </ul>
  );
}
