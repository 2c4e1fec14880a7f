import { createTranslator } from "use-intl/core";
import { useLocale } from "../../../ui/use-translations.tsx";
import type { WhatsAppWords } from "./whatsapp-words.server.ts";

export function useWhatsAppWords(messages: WhatsAppWords) {
  return createTranslator({ locale: useLocale(), messages });
}
