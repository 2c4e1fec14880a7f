import { useLocale, useTranslations } from "use-intl";
import type { ClientField } from "../../domain/clients/fields.ts";
import { isOwn, type OwnName, ownFieldsOf } from "../../domain/clients/own-values.ts";
import { masked } from "../../domain/registers/logged-own.ts";
import type { OwnField } from "../../domain/registers/register.ts";
import { inRupees } from "../../platform/language/amount.ts";
import { useDates } from "./use-dates.ts";

/** The label of a field of a register's form, of the client's own fields and of the owner's alike. */
export function useFieldLabel(scheme: string): (name: ClientField | OwnName) => string {
  const t = useTranslations("clientForm.labels");
  const language = useLocale();
  const own = (name: string) => ownFieldsOf(scheme).find(({ key }) => `own.${key}` === name);
  return (name) => (isOwn(name) ? (own(name)?.words[language] ?? name.slice(4)) : t(name));
}

/** A value of an owner's field for reading: a choice by its name, an identity number but for its last four digits. */
export function useOwnText(): (field: OwnField, value: string | number | undefined) => string {
  const t = useTranslations("clientForm.yesNo");
  const { dayInWords } = useDates();
  const language = useLocale();
  return ({ kind, choices = [] }, value) => {
    if (value === undefined || value === "") return "";
    if (typeof value === "number") return inRupees(value);
    if (kind === "choice") return choices.find(({ key }) => key === value)?.words[language] ?? value;
    if (kind === "yesNo") return t(value === "yes" ? "yes" : "no");
    if (kind === "day") return dayInWords(value);
    return kind === "identity" ? masked(value) : value;
  };
}
