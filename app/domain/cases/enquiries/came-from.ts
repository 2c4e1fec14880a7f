import type { Enquiry } from "./tables.ts";

/** First source of the visit, and the page with the form. Nothing in it identifies a person. */
export type CameFrom = Pick<Enquiry, "source" | "medium" | "campaign" | "page">;

export const nowhere: CameFrom = { source: null, medium: null, campaign: null, page: null };

const utm = ["utm_source", "utm_medium", "utm_campaign"] as const;

/** A campaign word or host; null for anything that may identify a person: e-mail addresses, long numbers, long texts. */
export function sourceWord(typed: unknown): string | null {
  const word = typeof typed === "string" ? typed.trim().toLowerCase().replace(/\s+/g, "-") : "";
  const plain = /^[a-z0-9][a-z0-9._/-]{0,59}$/.test(word) && !/\d{6}/.test(word.replace(/[._/-]/g, ""));
  return plain ? word.replace(/^www\./, "") : null;
}

/** `noted`: what the script stored on the first page of the visit. */
type Visit = { page: URL | null; noted: unknown };

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
