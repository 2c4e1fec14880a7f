import { entryOf } from "../../../platform/content/entry-of.ts";
import type { Language } from "../../../platform/language/language.ts";
import { mailboxWords } from "./mailbox-words.server.ts";

export function problemSentence(problem: string, language: Language): string | undefined {
  const words: Record<string, string | undefined> = mailboxWords[language].bounces;
  return entryOf(words, problem);
}
