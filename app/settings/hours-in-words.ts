import { type Language, localeOf } from "../language/language.ts";
import { publicMessages } from "../language/public-messages.ts";
import { type Hours, type Weekday, weekdays } from "./site-details.ts";

/** The hours of calls and visits as one reads them: "Monday to Friday, 09:00 AM to 07:00 PM". */
export function hoursInWords({ days, opens, closes }: Hours, language: Language): string {
  const words = publicMessages[language].site.openingHours;
  if (days.length === 0) return words.never;
  return fill(words.line, {
    days: daysInWords(days, language),
    opens: timeInWords(opens, language),
    closes: timeInWords(closes, language),
  });
}

/** Three days or more in a row are told by the first and the last of them. */
function daysInWords(days: Weekday[], language: Language): string {
  const runs: Weekday[][] = [];
  for (const day of weekdays.filter((one) => days.includes(one))) {
    const last = runs.at(-1)?.at(-1);
    if (last && weekdays.indexOf(last) + 1 === weekdays.indexOf(day)) runs.at(-1)?.push(day);
    else runs.push([day]);
  }
  const names = runs.flatMap((run) => {
    if (run.length < 3) return run.map((day) => nameOf(day, language));
    const [first = "monday", last = "sunday"] = [run[0], run.at(-1)];
    return fill(publicMessages[language].site.openingHours.range, {
      first: nameOf(first, language),
      last: nameOf(last, language),
    });
  });
  return new Intl.ListFormat(localeOf[language]).format(names);
}

function nameOf(day: Weekday, language: Language): string {
  // The first of January 2024 was a Monday.
  const date = new Date(Date.UTC(2024, 0, 1 + weekdays.indexOf(day)));
  return new Intl.DateTimeFormat(localeOf[language], { weekday: "long", timeZone: "UTC" }).format(date);
}

function timeInWords(time: string, language: Language): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const part = hour < 12 ? "morning" : hour < 16 ? "noon" : hour < 20 ? "evening" : "night";
  const clock = [hour % 12 || 12, minute].map((number) => String(number).padStart(2, "0")).join(":");
  return fill(publicMessages[language].site.openingHours[part], { time: clock });
}

function fill(sentence: string, values: Record<string, string>): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
}
