import { type Compared, daysIn, lastDays, type Range } from "../../../domain/office/reports/range.ts";
import { reportWords } from "../../../domain/office/reports/words.server.ts";
import { type Language, localeOf } from "../../../platform/language/language.ts";
import { dayInWords } from "../../../platform/language/time.ts";

/** Presets. */
export function usualRanges(today: string, language: Language) {
  const t = reportWords(language);
  const month: Range = { from: `${today.slice(0, 7)}-01`, to: today };
  const days = [7, 30, 90].map((count) => ({
    label: t("form.days", { days: count }),
    range: lastDays(count, today),
  }));
  const all = [
    ...days,
    { label: t("form.month"), range: month },
    { label: t("form.year", { months: 12 }), range: lastDays(365, today) },
  ];
  return all.map(({ label, range }) => ({ label, ...range }));
}

/** "1 Nov 2026 to 30 Nov 2026 (30 days), compared with …" */
export function comparedInWords(range: Compared, language: Language): string {
  const t = reportWords(language);
  const words = ({ from, to }: Range) =>
    t("form.range", { from: dayInWords(from, localeOf[language]), to: dayInWords(to, localeOf[language]) });
  return t("form.compared", { range: words(range), days: daysIn(range), before: words(range.before) });
}
