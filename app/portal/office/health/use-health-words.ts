import { createTranslator } from "use-intl/core";
import { useLocale } from "../../../ui/use-translations.tsx";
import type { HealthWords } from "./health-words.server.ts";

export function useHealthWords(messages: HealthWords) {
  return createTranslator({ locale: useLocale(), messages });
}
