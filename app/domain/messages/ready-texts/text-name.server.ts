import { entryOf } from "../../../platform/content/entry-of.ts";
import { allMessages } from "../../../platform/language/all-messages.server.ts";
import type { Language } from "../../../platform/language/language.ts";
import type { ReadyText } from "./ready-text.ts";

export function textName(language: Language, { key, names }: Pick<ReadyText, "key" | "names">): string {
  const shipped: Readonly<Record<string, string>> = allMessages[language].readyTexts.names;
  return names?.[language] ?? entryOf(shipped, key) ?? key;
}
