import { inWords } from "../../domain/facts/facts.server.ts";
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

const files = import.meta.glob<string>("../../../content/pages/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** The references that a text may use: the firm's details (`{{firm.email}}`) and retention times (`{{kept.history}}`). */
function references({ firm, phones }: SiteDetails, language: Language): Record<string, string> {
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
  };
}

/** The text content/pages/<name>.<language>.md. Throws when it is missing or has an unknown reference. */
export function pageText(name: string, language: Language, details: SiteDetails): PageText {
  const known = references(details, language);
  const text = files[`../../../content/pages/${name}.${language}.md`];
  if (text === undefined) throw new Error(`content/pages/${name}.${language}.md is missing`);
  const filled = text.replace(/\{\{([^{}]*)\}\}/g, (_, key: string) => {
    const value = known[key];
    if (value === undefined) throw new Error(`No reference is named ${key}`);
    return value;
  });
  const { head, body } = splitHead<Head>(filled);
  return { ...head, parts: splitParts(body) };
}
