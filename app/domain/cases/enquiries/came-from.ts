import type { Enquiry } from "./tables.ts";

/** Where a visitor first came from, and the page with the form. Nothing in it identifies a person. */
export type CameFrom = Pick<Enquiry, "source" | "medium" | "campaign" | "page">;

export const nowhere: CameFrom = { source: null, medium: null, campaign: null, page: null };

/** What a page's address says about where the visitor came from. */
const utm = ["utm_source", "utm_medium", "utm_campaign"] as const;

/**
 * One word of an advertisement or the host of a site, in small letters; null for anything that may identify a person: an
 * e-mail address, a number of six digits or more, anything over 60 characters.
 */
export function sourceWord(typed: unknown): string | null {
  const word = typeof typed === "string" ? typed.trim().toLowerCase().replace(/\s+/g, "-") : "";
  const plain = /^[a-z0-9][a-z0-9._/-]{0,59}$/.test(word) && !/\d{6}/.test(word.replace(/[._/-]/g, ""));
  return plain ? word.replace(/^www\./, "") : null;
}

/** `page`: the address of the page with the form; `noted`: what the page's script noted at the first page. */
type Visit = { page: URL | null; noted: unknown };

/** Reads where an enquiry came from; `isPage` knows the paths of the public pages, all others are dropped. */
export function readCameFrom({ page, noted }: Visit, isPage: (path: string) => boolean): CameFrom {
  const first = Array.isArray(noted) ? noted : utm.map((name) => page?.searchParams.get(name));
  const [source, medium, campaign] = first.map(sourceWord);
  const path = page?.pathname.replace(/(?<=.)\/$/, "") ?? "";
  return {
    source: source ?? null,
    medium: medium ?? null,
    campaign: campaign ?? null,
    page: isPage(path) ? path : null,
  };
}
