import { withFigures } from "../../domain/catalogue/facts/facts.server.ts";
import type { SiteDetails } from "../../domain/firm/settings/site-details.ts";
import { pageFile } from "../../domain/firm/texts/page-files.server.ts";
import { reference, references } from "../../domain/firm/texts/references.server.ts";
import { entryOf } from "../../platform/content/entry-of.ts";
import { splitHead, withEdits } from "../../platform/content/markdown-file.server.ts";
import { type Part, splitParts } from "../../platform/content/parts.server.ts";
import type { Language } from "../../platform/language/language.ts";

type Head = {
  title: string;
  /** The title if absent. */
  label?: string;
  heading: string;
  summary: string;
  description: string;
  updated: string;
};

type PageText = Head & { parts: Part[] };

/**
 * content/pages/<name>.<language>.md with the owner's edits; a line with an empty reference is left out. Throws for a
 * missing text or an unknown reference.
 */
export function pageText(name: string, language: Language, details: SiteDetails): PageText {
  const known = references(details, language);
  const text = withEdits(pageFile(name, language), `pages/${name}`, language);
  const isShown = (line: string) =>
    [...line.matchAll(reference)].every(([, key = ""]) => entryOf(known, key) !== "");
  const lines = text.split("\n").filter(isShown).join("\n");
  // "{{if.x}}" only decides whether its line is shown. What is left is a figure; `withFigures` throws for an unknown one.
  const filled = lines.replace(reference, (whole, key: string) =>
    key.startsWith("if.") ? "" : (entryOf(known, key) ?? whole),
  );
  const { head, body } = splitHead<Head>(withFigures(filled, language));
  return { ...head, parts: splitParts(body) };
}
