import { ageOf } from "../../../platform/language/age.ts";
import { localeOf } from "../../../platform/language/language.ts";
import {
  dayInColumn,
  dayInWords,
  istDateTime,
  istDay,
  istTime,
  longWeekday,
  shortDay,
  timeInWords,
  weekdayInWords,
} from "../../../platform/language/time.ts";
import { useLocale } from "../../../ui/use-translations.tsx";

export function useDates() {
  const language = useLocale();
  const locale = localeOf[language];
  const timeOnOneLine = (time: string) => timeInWords(time, language).replaceAll(" ", "\u00a0");
  return {
    ageOf: (iso: string, now: string) => ageOf(iso, now, locale),
    dayInColumn: (day: string) => dayInColumn(day, locale),
    dayInWords: (day: string) => dayInWords(day, locale),
    /** IST day of a UTC time (ISO 8601). */
    dayOf: (iso: string) => dayInWords(istDay(new Date(iso)), locale),
    // No line break before "AM" or "PM".
    istDateTime: (iso: string) => istDateTime(iso, locale).replace(/ (?=\S+$)/, "\u00a0"),
    longWeekday: (day: string) => longWeekday(day, locale),
    shortDay: (day: string) => shortDay(day, locale),
    /** With the year if it is not the current one. */
    nearDay: (day: string, today: string) =>
      day.slice(0, 4) === today.slice(0, 4) ? shortDay(day, locale) : dayInColumn(day, locale),
    timeInWords: timeOnOneLine,
    weekdayInWords: (day: string) => weekdayInWords(day, locale),
    /** From UTC (ISO 8601): "Tue, 1 Dec, 10:30 AM". */
    weekdayAndTime: (iso: string) => {
      const moment = new Date(iso);
      return `${weekdayInWords(istDay(moment), locale)}, ${timeOnOneLine(istTime(moment))}`;
    },
  };
}
