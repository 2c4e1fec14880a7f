import type { Parts } from "../../ui/figures.tsx";

/** For pages without script: the year whose months are shown. */
export const yearParameter = "year";

export function yearIn(query: URLSearchParams): number | undefined {
  const year = query.get(yearParameter) ?? "";
  return /^[1-9]\d?$/.test(year) ? Number(year) : undefined;
}

/** `query` is that of the result's address. */
export function yearsOfResult(query: string, year: number | undefined): Parts {
  return { chosen: year, href: (part) => `?${query}&${yearParameter}=${part}#months` };
}
