import type { Language } from "../../platform/language/language.ts";
import type { EnquirySentences } from "./sentences.ts";

const files: Record<Language, () => Promise<{ default: EnquirySentences }>> = {
  en: () => import("../../../content/messages/en/enquiries.json"),
  hi: () => import("../../../content/messages/hi/enquiries.json"),
};

/** The forms' sentences in one language, fetched when they are wanted: the browser needs no other. */
export async function sentencesIn(language: Language): Promise<EnquirySentences> {
  return (await files[language]()).default;
}
