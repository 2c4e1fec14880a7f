import { useLocale } from "use-intl";
import { ageOf } from "../../platform/language/age.ts";
import { localeOf } from "../../platform/language/language.ts";
import {
  dayInWords,
  istDateTime,
  longWeekday,
  shortDay,
  weekdayInWords,
} from "../../platform/language/time.ts";

/** Days and moments in words of the person's language. */
export function useDates() {
  const locale = localeOf[useLocale()];
  return {
    ageOf: (iso: string, now: string) => ageOf(iso, now, locale),
    dayInWords: (day: string) => dayInWords(day, locale),
    // No line ends before "am" or "pm".
    istDateTime: (iso: string) => istDateTime(iso, locale).replace(/ (?=\S+$)/, "\u00a0"),
    longWeekday: (day: string) => longWeekday(day, locale),
    shortDay: (day: string) => shortDay(day, locale),
    weekdayInWords: (day: string) => weekdayInWords(day, locale),
  };
}
