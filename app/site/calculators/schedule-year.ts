import type { Parts } from "../../ui/figures.tsx";

/** Names the year whose months a page without script shows. */
export const yearParameter = "year";

/** The year of a loan that an address names; undefined when it names none. */
export function yearIn(query: URLSearchParams): number | undefined {
  const year = query.get(yearParameter) ?? "";
  return /^[1-9]\d?$/.test(year) ? Number(year) : undefined;
}

/** The years of a result's schedule as links, by the query of its address. */
export function yearsOfResult(query: string, year: number | undefined): Parts {
  return { chosen: year, href: (part) => `?${query}&${yearParameter}=${part}#months` };
}
