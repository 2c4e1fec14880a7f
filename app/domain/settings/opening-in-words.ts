import { type Language, localeOf } from "../../platform/language/language.ts";
import { istDay, istTime } from "../../platform/language/time.ts";
import { hoursWords, timeInWords } from "./hours-in-words.ts";
import type { Opening } from "./opening.ts";

/**
 * The open-now line: "Open now, until 07:00 PM IST", "Closed now, opens Monday 09:00 AM IST". It never says "today"
 * or "tomorrow", because a kept page goes on saying it past midnight.
 */
export function openingInWords({ open, until }: Opening, now: Date, language: Language): string {
  const t = hoursWords(language);
  if (!until) return t("never");
  const time = timeInWords(istTime(until), language);
  return open ? t("open", { time }) : t("closed", { day: dayAhead(until, now, language), time });
}

/** The weekday alone while it can mean only one day; farther off its date too. */
function dayAhead(day: Date, now: Date, language: Language): string {
  const days = (Date.parse(istDay(day)) - Date.parse(istDay(now))) / (24 * 60 * 60_000);
  return new Intl.DateTimeFormat(`${localeOf[language]}-u-nu-latn`, {
    timeZone: "Asia/Kolkata",
    weekday: "long",
    ...(days < 7 ? {} : { day: "numeric", month: "long" }),
  }).format(day);
}
