import { entryOf } from "../../../platform/content/entry-of.ts";
import type { Language } from "../../../platform/language/language.ts";
import { readyTextMessages } from "../../../platform/language/ready-text-messages.ts";
import type { ReadyText } from "./ready-text.ts";

export function textName(language: Language, { key, names }: Pick<ReadyText, "key" | "names">): string {
  const shipped: Readonly<Record<string, string>> = readyTextMessages[language].names;
  return names?.[language] ?? entryOf(shipped, key) ?? key;
}
