import { useCallback } from "react";
import type { ClientField } from "../../../domain/cases/clients/fields.ts";
import {
  isOwn,
  type OwnName,
  ownFieldsOf,
  ownName,
  ownText,
} from "../../../domain/cases/clients/own-values.ts";
import type { OwnField } from "../../../domain/catalogue/registers/register.ts";
import { localeOf } from "../../../platform/language/language.ts";
import { dayInColumn, dayInWords } from "../../../platform/language/time.ts";
import { useLocale, useTranslations } from "../../../ui/use-translations.tsx";

export function useFieldLabel(register: string): (name: ClientField | OwnName) => string {
  const t = useTranslations("clientForm.labels");
  const language = useLocale();
  return useCallback(
    (name) => {
      if (!isOwn(name)) return t(name);
      const own = ownFieldsOf(register).find(({ key }) => ownName(key) === name);
      return own?.words[language] ?? name.slice(4);
    },
    [t, language, register],
  );
}

export function useOwnCell(): (field: OwnField, value: string | number | undefined) => string {
  return useText(dayInColumn);
}

export function useOwnText(): (field: OwnField, value: string | number | undefined) => string {
  return useText(dayInWords);
}

function useText(
  inWords: (day: string, locale: string) => string,
): (field: OwnField, value: string | number | undefined) => string {
  const t = useTranslations("clientForm.yesNo");
  const language = useLocale();
  return useCallback(
    (field, value) => {
      const day = (date: string) => inWords(date, localeOf[language]);
      return ownText(field, value, { language, yesNo: { yes: t("yes"), no: t("no") }, day });
    },
    [t, language, inWords],
  );
}
