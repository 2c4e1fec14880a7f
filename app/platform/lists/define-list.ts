import { istDay } from "../language/time.ts";
import type { Filter } from "./filters.ts";

export type Filters = Readonly<Record<string, Filter>>;
type ValueOf<F extends Filter> = ReturnType<F["read"]>;
type Parsed<F extends Filters> = {
  [Name in keyof F as undefined extends ValueOf<F[Name]> ? never : Name]: ValueOf<F[Name]>;
};
type Possible<F extends Filters> = {
  [Name in keyof F as undefined extends ValueOf<F[Name]> ? Name : never]?: Exclude<
    ValueOf<F[Name]>,
    undefined
  >;
};

export type FilterOf<F extends Filters> = Parsed<F> & Possible<F>;

type Definition<F extends Filters, Sort extends string> = {
  path: string;
  filters: F;
  /** Filters that are always visible; all if absent. */
  common?: readonly (keyof F)[];
  sorts?: readonly Sort[];
  sizes?: readonly number[];
  /** Values that addresses leave out, besides the usual sort and size. */
  usual?: Readonly<Record<string, string>>;
};

/** Parts of an address to change; null and "" take one out. */
type Change = Readonly<Record<string, string | null | undefined>>;

export type List<F extends Filters = Filters, Sort extends string = string> = {
  path: string;
  filters: F;
  isCommon(name: string): boolean;
  sorts: readonly Sort[];
  sizes: readonly number[];
  usual: Readonly<Record<string, string>>;
  read(query: URLSearchParams, today?: string): { filter: FilterOf<F>; sort: Sort; size: number };
  /** A change of anything but the cursor leads to the first page. */
  href(query: URLSearchParams | string, change?: Change, path?: string): string;
  view(query: URLSearchParams | string): string;
  setIn(query: URLSearchParams | string): string[];
  isNarrowed(query: URLSearchParams | string): boolean;
};

/** A page that a browser has held since before may post "search", as "q" was called. */
const typedIn = (query: URLSearchParams, name: string) =>
  query.get(name) ?? (name === "q" ? query.get("search") : null) ?? "";

const cursorNames = ["after", "before", "at"];

export function defineList<const F extends Filters, Sort extends string = never>({
  path,
  filters,
  common,
  sorts = [],
  sizes = [50],
  ...rest
}: Definition<F, Sort>): List<F, Sort> {
  const usual = {
    ...rest.usual,
    ...(sorts[0] && { sort: sorts[0] }),
    ...(sizes.length > 1 && { size: String(sizes[0]) }),
  };
  const valuesIn = (query: URLSearchParams, today = istDay(new Date())) =>
    Object.entries(filters).flatMap(([name, { read }]) => {
      const value = read(typedIn(query, name), today);
      return value === undefined ? [] : [[name, value] as const];
    });
  const setIn = (query: URLSearchParams | string) =>
    valuesIn(new URLSearchParams(query)).map(([name]) => name);
  const sortIn = (query: URLSearchParams) =>
    (sorts.find((known) => known === query.get("sort")) ?? sorts[0]) as Sort;
  const isTab = (name: string) => filters[name]?.input === "tab";
  return {
    path,
    filters,
    isCommon: (name) => common?.includes(name) ?? true,
    sorts,
    sizes,
    usual,
    read: (query, today) => {
      const wanted = Number(query.get("size"));
      const size = sizes.findLast((known) => known <= wanted) ?? sizes[0] ?? 50;
      return { filter: Object.fromEntries(valuesIn(query, today)) as FilterOf<F>, sort: sortIn(query), size };
    },
    href: (query, change = {}, to = path) => {
      const next = new URLSearchParams(query);
      for (const name of cursorNames) next.delete(name);
      for (const [name, value] of Object.entries(change))
        if (value) next.set(name, value);
        else next.delete(name);
      for (const [name, value] of Object.entries(usual)) if (next.get(name) === value) next.delete(name);
      return next.size > 0 ? `${to}?${next}` : to;
    },
    view: (query) => {
      const given = new URLSearchParams(query);
      const names = setIn(given);
      if (sortIn(given) !== sorts[0]) names.push("sort");
      return new URLSearchParams([...given].filter(([name]) => names.includes(name))).toString();
    },
    setIn,
    isNarrowed: (query) => setIn(query).some((name) => !isTab(name)),
  };
}
