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

/** Days and moments in words of the person's language. */
export function useDates() {
  const language = useLocale();
  const locale = localeOf[language];
  const timeOnOneLine = (time: string) => timeInWords(time, language).replaceAll(" ", "\u00a0");
  return {
    ageOf: (iso: string, now: string) => ageOf(iso, now, locale),
    dayInColumn: (day: string) => dayInColumn(day, locale),
    dayInWords: (day: string) => dayInWords(day, locale),
    /** The day of a moment (UTC, ISO 8601) in India. */
    dayOf: (iso: string) => dayInWords(istDay(new Date(iso)), locale),
    // No line ends before "AM" or "PM".
    istDateTime: (iso: string) => istDateTime(iso, locale).replace(/ (?=\S+$)/, "\u00a0"),
    longWeekday: (day: string) => longWeekday(day, locale),
    shortDay: (day: string) => shortDay(day, locale),
    /** With its year where that is not the one of today. */
    nearDay: (day: string, today: string) =>
      day.slice(0, 4) === today.slice(0, 4) ? shortDay(day, locale) : dayInColumn(day, locale),
    timeInWords: timeOnOneLine,
    weekdayInWords: (day: string) => weekdayInWords(day, locale),
    /** A moment (UTC, ISO 8601) without its year: "Tue, 1 Dec, 10:30 AM". */
    weekdayAndTime: (iso: string) => {
      const moment = new Date(iso);
      return `${weekdayInWords(istDay(moment), locale)}, ${timeOnOneLine(istTime(moment))}`;
    },
  };
}
