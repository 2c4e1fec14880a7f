import { customDocumentName } from "../../../domain/catalogue/services/checklist.ts";
import { messageOr } from "../../../platform/language/translate.ts";
import { useLocale, useTranslations } from "../../../ui/use-translations.tsx";

/** A register's own types have no hint. */
export function useDocumentWords() {
  const t = useTranslations("documents");
  const language = useLocale();
  return {
    nameOf: (type: string) => messageOr(t, `papers.${type}`, customDocumentName(type, language)),
    hintOf: (type: string) => messageOr(t, `hints.${type}`, ""),
  };
}
