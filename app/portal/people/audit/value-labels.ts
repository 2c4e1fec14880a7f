import { createContext, useContext } from "react";
import { anyCustomField } from "../../../domain/catalogue/registers/logged-custom.ts";
import { findRegister } from "../../../domain/catalogue/registers/registers.ts";
import type { Fee } from "../../../domain/firm/settings/service-fee.ts";
import { inRupees } from "../../../platform/language/amount.ts";
import { spaced } from "../../../platform/language/phone.ts";
import { isCalendarDay } from "../../../platform/language/time.ts";
import { messageOr } from "../../../platform/language/translate.ts";
import { useLocale, useTranslations } from "../../../ui/use-translations.tsx";
import { useCustomText } from "../../frame/page/use-custom-fields.ts";
import { useDates } from "../../frame/page/use-dates.ts";
import { useRegisterName } from "../../frame/page/use-register.ts";
import { useServiceName } from "../../frame/page/use-service-name.ts";
import { useSettingLabel } from "../../frame/page/use-setting-label.ts";
import { useMilestoneName } from "../../frame/page/use-stages.ts";

export const StaffNames = createContext<Record<string, string>>({});

/** From the settings' labels, else the log's. */
export function useLabel(): (field: string, section?: string) => string {
  const settingLabel = useSettingLabel();
  const t = useTranslations("audit.fields");
  const language = useLocale();
  return (field, section) => {
    const owned = ownFieldAt(field);
    if (owned) return owned.words[language];
    const own = section && settingLabel(section, field);
    return own || messageOr(t, field, field.replaceAll("_", " "));
  };
}

/** One of the owner's fields. */
const ownFieldAt = (field: string) => (field.startsWith("own.") ? anyCustomField(field.slice(4)) : undefined);

/** In paise. */
const amounts = new Set(["loan_amount", "term_loan", "cash_credit", "amount", "paid"]);

const isFee = (value: unknown): value is Fee =>
  typeof value === "object" && value !== null && "from" in value && typeof value.from === "number";

/** Fields with predefined choices. */
const choices = new Set(["gender", "type", "status"]);

/** Formatted: IST times, numbers with spaces, names of states and stages. */
export function useValue(): (field: string, value: unknown, register?: string | null) => string {
  const t = useTranslations("audit.values");
  const known = useTranslations("audit.known");
  const { dayInWords, istDateTime } = useDates();
  const names = useContext(StaffNames);
  const serviceName = useServiceName();
  const choice = useTranslations("clientForm.choices");
  const milestone = useMilestoneName();
  const registerName = useRegisterName();
  const customText = useCustomText();
  const fees = useTranslations("settings.fees");
  const feeText = ({ from, to, onRequest, per = "work", paid, includes }: Fee) => {
    const amount = onRequest ? fees("request") : [...new Set([from, to])].map(inRupees).join("–");
    const terms = [fees(`units.${per}`), paid && fees(`payments.${paid}`), includes?.en, includes?.hi];
    return [amount, ...terms].filter(Boolean).join(", ");
  };
  const format = (field: string, value: unknown, register?: string | null): string => {
    if (value === null || value === undefined || value === "") return t("none");
    const owned = ownFieldAt(field);
    if (owned && (typeof value === "string" || typeof value === "number"))
      return owned.kind === "identity" ? String(value) : customText(owned, value);
    if (Object.hasOwn(names, String(value))) return String(names[String(value)]);
    if (typeof value === "boolean") return t(value ? "yes" : "no");
    if (Array.isArray(value))
      return value.length > 0 ? value.map((one) => format("", one)).join(", ") : t("none");
    if (isFee(value)) return feeText(value);
    if (typeof value === "object")
      return Object.values(value)
        .map((one) => format("", one))
        .join(" ");
    if (typeof value === "number" && amounts.has(field)) return inRupees(value);
    const text = String(value);
    if (field === "service") return serviceName(text);
    if (field === "stage" || field === "milestone") return milestone(text, register);
    if (field === "register") return registerName(text);
    if (field === "list_state" && findRegister(text)) return t("list", { register: registerName(text) });
    if (choices.has(field) && choice.has(text)) return choice(text);
    const key = `${field}.${text}`;
    if (/^[a-z_]+\.[a-z_]+$/.test(key) && known.has(key)) return known(key);
    if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return istDateTime(text);
    if (isCalendarDay(text)) return dayInWords(text);
    return /^\d{10}$/.test(text) ? spaced(text) : text;
  };
  return format;
}
