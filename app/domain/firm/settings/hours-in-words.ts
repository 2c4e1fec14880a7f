import { createTranslator } from "use-intl/core";
import { type Language, localeOf } from "../../../platform/language/language.ts";
import { listInWords } from "../../../platform/language/list.ts";
import { oncePer } from "../../../platform/language/once-per.ts";
import { publicMessages } from "../../../platform/language/public-messages.ts";
import { dayMs, istDay, istTime, timeInWords } from "../../../platform/language/time.ts";
import { answeredBy, type Opening, openingAt } from "./opening.ts";
import type { Hours } from "./site-details.ts";
import { type Weekday, weekdays } from "./weekdays.ts";

/** "Monday to Friday, 09:00 AM to 07:00 PM IST" */
export function hoursInWords({ days, opens, closes }: Hours, language: Language): string {
  const t = hoursWords(language);
  if (days.length === 0 || opens >= closes) return t("none");
  const [from, to] = [timeOnOneLine(opens, language), timeOnOneLine(closes, language)];
  return t("span", { days: daysInWords(days, language), opens: from, closes: to });
}

function daysInWords(days: readonly Weekday[], language: Language): string {
  const t = hoursWords(language);
  const parts = runsOf(days).flatMap((run) => {
    const names = run.map((day) => weekdayName(day, language));
    return names.length < 3 ? names : [t("run", { first: names[0] ?? "", last: names.at(-1) ?? "" })];
  });
  return listInWords(parts, language);
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
  return weekdayFormat(language).format(date);
}

const weekdayFormat = oncePer(
  (language: Language) => new Intl.DateTimeFormat(localeOf[language], { weekday: "long", timeZone: "UTC" }),
);

/** Never says "today" or "tomorrow", because a cached page may be shown after midnight. */
export function openingInWords({ open, until }: Opening, now: Date, language: Language): string {
  const t = hoursWords(language);
  if (!until) return t("never");
  const time = timeOnOneLine(istTime(until), language);
  return open ? t("open", { time }) : t("closed", { day: dayAhead(until, now, language), time });
}

export function answerInWords(now: Date, hours: Hours, language: Language): string {
  const opening = openingAt(now, hours);
  const by = answeredBy(now, opening);
  if (!by) return openingInWords(opening, now, language);
  return hoursWords(language)("answered", { time: timeOnOneLine(istTime(by), language) });
}

/** The clock and its "AM" or "बजे" stay together. */
const timeOnOneLine = (time: string, language: Language) =>
  timeInWords(time, language).replace(/(?<=\d) /, "\u00a0");

function dayAhead(day: Date, now: Date, language: Language): string {
  const days = (Date.parse(istDay(day)) - Date.parse(istDay(now))) / dayMs;
  return (days < 7 ? dayFormat : dateFormat)(language).format(day);
}

const aheadFormat = (options: Intl.DateTimeFormatOptions) =>
  oncePer(
    (language: Language) =>
      new Intl.DateTimeFormat(`${localeOf[language]}-u-nu-latn`, {
        timeZone: "Asia/Kolkata",
        weekday: "long",
        ...options,
      }),
  );
const dayFormat = aheadFormat({});
const dateFormat = aheadFormat({ day: "numeric", month: "long" });

const hoursWords = oncePer((language: Language) =>
  createTranslator({ locale: language, messages: publicMessages[language], namespace: "hours" }),
);
