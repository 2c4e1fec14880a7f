import type { ReactNode } from "react";
import { Form, Link } from "react-router";
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
  /** Beside the search. */
  beside?: ReactNode;
  /** After the filters, without a chip. */
  further?: ReactNode;
  children?: ReactNode;
};

/** Search, filters and chips of a list, kept in the URL; with script the list follows while the user types. */
export function FilterForm({
  path,
  search,
  defaults,
  searchLabel,
  beside,
  further,
  children,
  ...chips
}: Props) {
  const { filters, t } = chips;
  const { busy, form } = useLiveFilter(path, search, defaults);
  useKeys({ "/": () => document.getElementById("search")?.focus() });
  const query = new URLSearchParams(search);
  return (
    <Form
      {...form}
      method="get"
      action={path}
      role="search"
      aria-busy={busy}
      className="group grid grid-cols-[minmax(0,1fr)] gap-3"
    >
      <div className="flex flex-wrap items-end gap-3">
        <TextInput
          id="search"
          name="search"
          type="search"
          label={searchLabel}
          defaultValue={query.get("search") ?? ""}
          autoComplete="off"
          fieldClass="min-w-0 grow basis-64"
          aria-keyshortcuts="/"
        />
        {beside}
      </div>
      <details className="card px-4">
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
          {t("filters")}
          <Icon name="chevron-down" />
        </summary>
        <div className="grid gap-4 pt-1 pb-5 sm:grid-cols-2 lg:grid-cols-4">
          {filters.map((filter) => (
            <FilterField key={filter.name} {...filter} value={query.get(filter.name) ?? ""} any={t("any")} />
          ))}
          {further}
        </div>
      </details>
      <noscript>
        <button type="submit" className="btn btn-quiet">
          {t("apply")}
        </button>
      </noscript>
      <FilterChips {...chips} query={query} />
      {children}
    </Form>
  );
}

function FilterField({
  name,
  label,
  type,
  options = [],
  value,
  any,
}: Filter & { value: string; any: string }) {
  const field = { id: name, name, label };
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
function FilterChips({ query, filters, t, hrefWithout, clearHref }: ChipsProps & { query: URLSearchParams }) {
  const searched: Filter = { name: "search", label: t("search") };
  const used = [searched, ...filters].filter(({ name }) => query.get(name));
  if (used.length === 0) return null;
  const text = ({ name, options }: Filter) =>
    options?.find(({ value }) => value === query.get(name))?.label ?? query.get(name);
  return (
    <ul className="flex flex-wrap gap-2" aria-label={t("inUse")}>
      {used.map((filter) => (
        <li key={filter.name}>
          <Link
            to={hrefWithout(filter.name)}
            replace
            preventScrollReset
            className="flex min-h-11 items-center gap-2 rounded-md border border-line bg-surface px-3 text-sm no-underline hover:border-indigo"
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
        <Link to={clearHref} replace preventScrollReset className="link flex min-h-11 items-center px-2">
          {t("clear")}
        </Link>
      </li>
    </ul>
  );
}
