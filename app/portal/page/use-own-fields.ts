import type { ClientField } from "../../domain/clients/fields.ts";
import { isOwn, type OwnName, ownFieldsOf, ownText } from "../../domain/clients/own-values.ts";
import type { OwnField } from "../../domain/registers/register.ts";
import { useLocale, useTranslations } from "../../ui/use-translations.tsx";
import { useDates } from "./use-dates.ts";

/** The label of a field of a register's form, of the client's own fields and of the owner's alike. */
export function useFieldLabel(scheme: string): (name: ClientField | OwnName) => string {
  const t = useTranslations("clientForm.labels");
  const language = useLocale();
  const own = (name: string) => ownFieldsOf(scheme).find(({ key }) => `own.${key}` === name);
  return (name) => (isOwn(name) ? (own(name)?.words[language] ?? name.slice(4)) : t(name));
}

/** A value of an owner's field for reading; days are those of a table. */
export function useOwnCell(): (field: OwnField, value: string | number | undefined) => string {
  return useText(useDates().dayInColumn);
}

/** A value of an owner's field for reading. */
export function useOwnText(): (field: OwnField, value: string | number | undefined) => string {
  return useText(useDates().dayInWords);
}

function useText(
  day: (day: string) => string,
): (field: OwnField, value: string | number | undefined) => string {
  const t = useTranslations("clientForm.yesNo");
  const language = useLocale();
  const words = { language, yesNo: { yes: t("yes"), no: t("no") }, day };
  return (field, value) => ownText(field, value, words);
}
