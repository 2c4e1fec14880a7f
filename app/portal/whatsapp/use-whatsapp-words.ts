import { createTranslator, useLocale } from "use-intl";
import type { WhatsAppWords } from "./whatsapp-words.server.ts";

/** The page's sentences in the person's language. */
export function useWhatsAppWords(messages: WhatsAppWords) {
  return createTranslator({ locale: useLocale(), messages });
}
