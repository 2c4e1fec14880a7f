import { parse } from "yaml";
import { spaced } from "../enquiries/phone.ts";
import type { Language } from "../language/language.ts";
import type { SiteDetails } from "../settings/site-details.ts";
import { type Part, splitParts } from "../texts/parts.server.ts";

export type LegalPage = {
  title: string;
  heading: string;
  summary: string;
  description: string;
  updated: string;
  parts: Part[];
};

const files = import.meta.glob<string>("../../content/pages/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** What a text may name of the firm: `{{firm.email}}`. */
function references({ firm, phones }: SiteDetails): Record<string, string> {
  return {
    "firm.brand": firm.brand,
    "firm.email": firm.email,
    "firm.address": firm.address,
    "firm.phone": spaced(phones.helpline),
  };
}

/** The conditions or the policy in one language. Throws when the text is missing or names an unknown reference. */
export function legalPage(
  name: "conditions" | "policy",
  language: Language,
  details: SiteDetails,
): LegalPage {
  const known = references(details);
  const text = files[`../../content/pages/${name}.${language}.md`];
  if (text === undefined) throw new Error(`content/pages/${name}.${language}.md is missing`);
  const filled = text.replace(/\{\{([^{}]*)\}\}/g, (_, key: string) => {
    const value = known[key];
    if (value === undefined) throw new Error(`Nothing is named ${key}`);
    return value;
  });
  const [, head = "", body = ""] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(filled) ?? [];
  return { ...parse(head), parts: splitParts(body) };
}
