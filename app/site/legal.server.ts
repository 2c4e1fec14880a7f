import { parse } from "yaml";
import { spaced } from "../enquiries/phone.ts";
import type { Language } from "../language/language.ts";
import { firm } from "../settings/firm.ts";
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

const references: Record<string, string> = {
  "firm.brand": firm.brand,
  "firm.email": firm.email,
  "firm.address": firm.address,
  "firm.phone": spaced(firm.phones[0].number),
};

/** The conditions or the policy in one language. Throws when the text is missing or names an unknown reference. */
export function legalPage(name: "conditions" | "policy", language: Language): LegalPage {
  const text = files[`../../content/pages/${name}.${language}.md`];
  if (text === undefined) throw new Error(`content/pages/${name}.${language}.md is missing`);
  const filled = text.replace(/\{\{([^{}]*)\}\}/g, (_, key: string) => {
    const value = references[key];
    if (value === undefined) throw new Error(`Nothing is named ${key}`);
    return value;
  });
  const [, head = "", body = ""] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(filled) ?? [];
  return { ...parse(head), parts: splitParts(body) };
}
