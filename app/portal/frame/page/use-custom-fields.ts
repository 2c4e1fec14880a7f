import { useCallback } from "react";
import {
  type CustomName,
  customFieldsOf,
  customName,
  customText,
  isCustom,
  keyOfCustom,
} from "../../../domain/cases/clients/custom-values.ts";
import type { ClientField } from "../../../domain/cases/clients/fields.ts";
import type { CustomField } from "../../../domain/catalogue/registers/register.ts";
import { localeOf } from "../../../platform/language/language.ts";
import { dayInColumn, dayInWords } from "../../../platform/language/time.ts";
import { useLocale, useTranslations } from "../../../ui/use-translations.tsx";

export function useFieldLabel(register: string): (name: ClientField | CustomName) => string {
  const t = useTranslations("clientForm.labels");
  const language = useLocale();
  return useCallback(
    (name) => {
      if (!isCustom(name)) return t(name);
      const custom = customFieldsOf(register).find(({ key }) => customName(key) === name);
      return custom?.words[language] ?? keyOfCustom(name);
    },
    [t, language, register],
  );
}

export function useCustomCell(): (field: CustomField, value: string | number | undefined) => string {
  return useText(dayInColumn);
}

export function useCustomText(): (field: CustomField, value: string | number | undefined) => string {
  return useText(dayInWords);
}

function useText(
  inWords: (day: string, locale: string) => string,
): (field: CustomField, value: string | number | undefined) => string {
  const t = useTranslations("clientForm.yesNo");
  const language = useLocale();
  return useCallback(
    (field, value) => {
      const day = (date: string) => inWords(date, localeOf[language]);
      return customText(field, value, { language, yesNo: { yes: t("yes"), no: t("no") }, day });
    },
    [t, language, inWords],
  );
}
