import { createTranslator } from "use-intl/core";
import { type Language, localeOf } from "../../platform/language/language.ts";
import { publicMessages } from "../../platform/language/public-messages.ts";
import { type Hours, type Weekday, weekdays } from "./site-details.ts";

/** Days and times as a visitor reads them: "Monday to Friday, 09:00 AM to 07:00 PM IST". */
export function hoursInWords({ days, opens, closes }: Hours, language: Language): string {
  const t = hoursWords(language);
  if (days.length === 0 || opens >= closes) return t("none");
  const [from, to] = [timeInWords(opens, language), timeInWords(closes, language)];
  return t("span", { days: daysInWords(days, language), opens: from, closes: to });
}

/** A time of day ("19:00") on the clock that people here read: "07:00 PM", "शाम 07:00 बजे". */
export function timeInWords(time: string, language: Language): string {
  const t = hoursWords(language);
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const clock = [hour % 12 || 12, minute].map((part) => String(part).padStart(2, "0")).join(":");
  return t("times", { time: clock, part: t(`parts.${partOfDay(hour % 24)}`) });
}

function partOfDay(hour: number) {
  if (hour < 4) return "small";
  if (hour < 12) return "morning";
  if (hour < 16) return "noon";
  return hour < 20 ? "evening" : "night";
}

/** Three days and more in a row are said as "Monday to Friday", even over the week's end; others are listed. */
function daysInWords(days: readonly Weekday[], language: Language): string {
  const t = hoursWords(language);
  const said = runsOf(days).flatMap((run) => {
    const names = run.map((day) => weekdayName(day, language));
    return names.length < 3 ? names : [t("run", { first: names[0] ?? "", last: names.at(-1) ?? "" })];
  });
  return new Intl.ListFormat(localeOf[language]).format(said);
}

function runsOf(days: readonly Weekday[]): Weekday[][] {
  const open = weekdays.map((day) => days.includes(day));
  if (!open.includes(false)) return [[...weekdays]];
  const starts = weekdays.filter((_, index) => open[index] && !open.at(index - 1));
  return starts.map((first) => {
    const start = weekdays.indexOf(first);
    const ahead = [...weekdays.slice(start), ...weekdays.slice(0, start)];
    return ahead.slice(
      0,
      ahead.findIndex((day) => !days.includes(day)),
    );
  });
}

function weekdayName(day: Weekday, language: Language): string {
  // The first of January 2024 was a Monday.
  const date = new Date(Date.UTC(2024, 0, 1 + weekdays.indexOf(day)));
  return new Intl.DateTimeFormat(localeOf[language], { weekday: "long", timeZone: "UTC" }).format(date);
}

/** The sentences about hours, outside of a component too. */
export function hoursWords(language: Language) {
  return createTranslator({ locale: language, messages: publicMessages[language], namespace: "hours" });
}
