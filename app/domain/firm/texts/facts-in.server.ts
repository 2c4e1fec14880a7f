import { entryOf } from "../../../platform/content/entry-of.ts";
import type { Language } from "../../../platform/language/language.ts";
import { withFigures } from "../../catalogue/facts/facts.server.ts";

export type UsedFact = { name: string; value: string };

export function factsIn(
  texts: readonly string[],
  language: Language,
  known: Readonly<Record<string, string>> = {},
): UsedFact[] {
  const found = texts.flatMap((text) => [...text.matchAll(/\{\{[^{}]*\}\}/g)].map(([whole]) => whole));
  return [...new Set(found)].flatMap((whole) => {
    const value = entryOf(known, whole.slice(2, -2)) || wordsOf(whole, language);
    return value === undefined ? [] : [{ name: whole, value }];
  });
}

function wordsOf(reference: string, language: Language): string | undefined {
  try {
    return withFigures(reference, language);
  } catch {
    return undefined;
  }
}
