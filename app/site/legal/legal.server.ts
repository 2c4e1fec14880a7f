import { parse } from "yaml";
import { inWords } from "../../domain/facts/facts.server.ts";
import type { SiteDetails } from "../../domain/settings/site-details.ts";
import { type Part, splitParts } from "../../platform/content/parts.server.ts";
import type { Language } from "../../platform/language/language.ts";
import { spaced } from "../../platform/language/phone.ts";
import { retentionDays } from "../../platform/personal-data/retention-periods.ts";

export type LegalPage = {
  title: string;
  heading: string;
  summary: string;
  description: string;
  updated: string;
  parts: Part[];
};

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

/** The conditions or the policy in one language. Throws when the text is missing or has an unknown reference. */
export function legalPage(
  name: "conditions" | "policy",
  language: Language,
  details: SiteDetails,
): LegalPage {
  const known = references(details, language);
  const text = files[`../../../content/pages/${name}.${language}.md`];
  if (text === undefined) throw new Error(`content/pages/${name}.${language}.md is missing`);
  const filled = text.replace(/\{\{([^{}]*)\}\}/g, (_, key: string) => {
    const value = known[key];
    if (value === undefined) throw new Error(`No reference is named ${key}`);
    return value;
  });
  const [, head = "", body = ""] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(filled) ?? [];
  return { ...parse(head), parts: splitParts(body) };
}
