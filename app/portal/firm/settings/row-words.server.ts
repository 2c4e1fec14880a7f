import { createTranslator } from "use-intl/core";
import english from "../../../../content/messages/en/setting-rows.json" with { type: "json" };
import hindi from "../../../../content/messages/hi/setting-rows.json" with { type: "json" };
import { type Language, localeOf } from "../../../platform/language/language.ts";
import { istDateTime } from "../../../platform/language/time.ts";
import type { RowState } from "./setting-rows.ts";

/** Imported here, so that no browser loads them. */
const messages: Record<Language, typeof english> = { en: english, hi: hindi };

export type RowWords = ReturnType<typeof rowWords>;

export function rowWords(language: Language) {
  return {
    t: createTranslator({ locale: language, messages: messages[language] }),
    timeOf: (iso: string) => istDateTime(iso, localeOf[language]),
    language,
  };
}

/** It is set and works. */
export const shows = (text: string): RowState => ({ text });
/** Something to fill in. */
export const todo = (text: string): RowState => ({ text, tone: "todo" });
export const off = (text: string): RowState => ({ text, tone: "off" });
/** It is set, but does not work. */
export const fails = (text: string): RowState => ({ text, tone: "failing" });
