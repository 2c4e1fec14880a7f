import { type Language, localeOf } from "../../../platform/language/language.ts";
import { oncePer } from "../../../platform/language/once-per.ts";
import { istTime, timeInWords } from "../../../platform/language/time.ts";

const dayFormat = oncePer(
  (language: Language) =>
    new Intl.DateTimeFormat(`${localeOf[language]}-u-nu-latn`, {
      timeZone: "Asia/Kolkata",
      weekday: "long",
      day: "numeric",
      month: "long",
      year: "numeric",
    }),
);

/** UTC (ISO 8601) to "Tuesday 1 December 2026, 10:30 AM". */
export function momentInWords(iso: string, language: Language): string {
  const moment = new Date(iso);
  return `${dayFormat(language).format(moment)}, ${timeInWords(istTime(moment), language)}`;
}
