import { createContext, useContext } from "react";
import { useTranslations } from "use-intl";
import { inRupees } from "../../platform/language/amount.ts";
import { spaced } from "../../platform/language/phone.ts";
import { istDateTime } from "../../platform/language/time.ts";

/** Names of staff by their ids, for values that are ids. */
export const StaffNames = createContext<Record<string, string>>({});

/** The label of a field: of a settings field its own, else the log's. */
export function useLabel(): (field: string, section?: string) => string {
  const settings = useTranslations("settings.fields");
  const t = useTranslations("audit.fields");
  type Key = Parameters<typeof t>[0];
  return (field, section) => {
    const own = `${section}.${field}` as Parameters<typeof settings>[0];
    if (section && settings.has(own)) return settings(own);
    return t.has(field as Key) ? t(field as Key) : field.replaceAll("_", " ");
  };
}

/** Fields that hold paise. */
const amounts = new Set(["loan_amount", "term_loan", "cash_credit", "amount"]);

/** A stored value for reading: times in IST, phone numbers with spaces, states by their names. */
export function useValue(): (field: string, value: unknown) => string {
  const t = useTranslations("audit.values");
  const known = useTranslations("audit.known");
  type Key = Parameters<typeof known>[0];
  const names = useContext(StaffNames);
  const format = (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === "") return t("none");
    if (field === "assigned_to") return names[String(value)] ?? String(value);
    if (typeof value === "boolean") return t(value ? "yes" : "no");
    if (Array.isArray(value))
      return value.length > 0 ? value.map((one) => format("", one)).join(", ") : t("none");
    if (typeof value === "object")
      return Object.values(value)
        .map((one) => format("", one))
        .join(" ");
    if (typeof value === "number" && amounts.has(field)) return inRupees(value);
    const text = String(value);
    const key = `${field}.${text}` as Key;
    if (/^[a-z_]+\.[a-z_]+$/.test(key) && known.has(key)) return known(key);
    if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return istDateTime(text);
    return /^\d{10}$/.test(text) ? spaced(text) : text;
  };
  return format;
}
