import { periodInWords } from "../../../domain/dates-and-rules/duties/period-in-words.ts";
import { localeOf } from "../../../platform/language/language.ts";
import { messageOr } from "../../../platform/language/translate.ts";
import { useLocale, useTranslations } from "../../../ui/use-translations.tsx";

type Named = { rule: string; period: string; title?: string | null };

/** With its period: "GSTR-3B, monthly · Oct 2026"; an own duty as staff named it. */
export function useDutyName() {
  const t = useTranslations("publicDuties.rules");
  const conditions = useTranslations("publicDuties.conditions");
  const locale = localeOf[useLocale()];
  const nameOf = (rule: string, title?: string | null) => title ?? messageOr(t, rule, rule);
  const conditionOf = (rule: string) => messageOr(conditions, rule, "");
  const periodOf = (period: string) => periodInWords(period, locale);
  const withPeriod = ({ rule, period, title }: Named) =>
    [nameOf(rule, title), periodOf(period)].filter(Boolean).join(" · ");
  return { nameOf, conditionOf, periodOf, withPeriod };
}
