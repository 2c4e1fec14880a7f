import { useCallback } from "react";
import { messageOr } from "../../../platform/language/translate.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";

/** What a stored choice of the client form is called in the person's language; another value is shown as it is. */
export function useChoiceLabel(): (value: string) => string {
  const t = useTranslations("clientForm.choices");
  return useCallback((value) => messageOr(t, value, value), [t]);
}
