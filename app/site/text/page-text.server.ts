import { inWords, withFigures } from "../../domain/facts/facts.server.ts";
import { splitHead } from "../../domain/services/pages.server.ts";
import type { SiteDetails } from "../../domain/settings/site-details.ts";
import { type Part, splitParts } from "../../platform/content/parts.server.ts";
import type { Language } from "../../platform/language/language.ts";
import { spaced } from "../../platform/language/phone.ts";
import { retentionDays } from "../../platform/personal-data/retention-periods.ts";

type Head = {
  title: string;
  /** The text of links to the page, unless that is the title. */
  label?: string;
  heading: string;
  summary: string;
  description: string;
  updated: string;
};

/** The text of one page in one language, with its sections as HTML. */
export type PageText = Head & { parts: Part[] };

const reference = /\{\{([^{}]*)\}\}/g;

const files = import.meta.glob<string>("../../../content/pages/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

/**
 * The references that a text may use beside the facts: the firm's details (`{{firm.email}}`), what the law asks it to name
 * (`{{legal.officer}}`) and retention times (`{{kept.history}}`). One without a value is empty.
 */
function references(
  { firm, phones, legal, retention }: SiteDetails,
  language: Language,
): Record<string, string> {
  const years = Number(retention.finishedClients);
  const periods = Object.entries(retentionDays).map(([kind, days]) => [
    `kept.${kind}`,
    inWords(days, "days", language),
  ]);
  return {
    ...Object.fromEntries(periods),
    "firm.brand": firm.brand,
    "firm.email": firm.email,
    "firm.address": firm.address,
    "firm.phone": spaced(phones.helpline),
    "legal.name": legal.name || firm.brand,
    "legal.ownName": legal.name,
    "legal.gstin": legal.gstin,
    "legal.office": legal.office || firm.address,
    "legal.ownOffice": legal.office,
    "legal.officer": legal.officer,
    "legal.officerEmail": legal.officerEmail || firm.email,
    "legal.officerPhone": spaced(legal.officerPhone || phones.helpline),
    "kept.finishedClients": years > 0 ? inWords(years, "years", language) : "",
  };
}

/**
 * The text content/pages/<name>.<language>.md; a line with an empty reference is left out. Throws when the text is missing
 * or has an unknown reference.
 */
export function pageText(name: string, language: Language, details: SiteDetails): PageText {
  const known = references(details, language);
  const text = files[`../../../content/pages/${name}.${language}.md`];
  if (text === undefined) throw new Error(`content/pages/${name}.${language}.md is missing`);
  const isShown = (line: string) => [...line.matchAll(reference)].every(([, key = ""]) => known[key] !== "");
  const lines = text.split("\n").filter(isShown).join("\n");
  const filled = lines.replace(reference, (whole, key: string) => known[key] ?? whole);
  const { head, body } = splitHead<Head>(withFigures(filled, language));
  return { ...head, parts: splitParts(body) };
}
