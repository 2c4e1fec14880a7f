import { periodInWords } from "../../domain/duties/period-in-words.ts";
import { localeOf } from "../../platform/language/language.ts";
import { messageOr } from "../../platform/language/translate.ts";
import { useLocale, useTranslations } from "../../ui/use-translations.tsx";

/** What a duty is called, and with its period: "GSTR-3B, monthly · Oct 2026". */
export function useDutyName() {
  const t = useTranslations("duties.rules");
  const locale = localeOf[useLocale()];
  const nameOf = (rule: string) => messageOr(t, rule, rule);
  const periodOf = (period: string) => periodInWords(period, locale);
  const withPeriod = ({ rule, period }: { rule: string; period: string }) =>
    [nameOf(rule), periodOf(period)].filter(Boolean).join(" · ");
  return { nameOf, periodOf, withPeriod };
}
