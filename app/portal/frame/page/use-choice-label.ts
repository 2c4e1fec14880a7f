import { useCallback } from "react";
import { messageOr } from "../../../platform/language/translate.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";

export function useChoiceLabel(): (value: string) => string {
  const t = useTranslations("clientForm.choices");
  return useCallback((value) => messageOr(t, value, value), [t]);
}
