import { asciiDigits } from "../language/digits.ts";
import { isCalendarDay, istDay } from "../language/time.ts";
import { dayOfSerial } from "./serial-day.ts";

const months = [
  ...["jan|जनवरी", "feb|फरवरी|फ़रवरी", "mar|मार्च", "apr|अप्रैल", "may|मई", "jun|जून", "jul|जुलाई", "aug|अगस्त"],
  ...["sep|सितंबर|सितम्बर", "oct|अक्टूबर|अक्तूबर", "nov|नवंबर|नवम्बर", "dec|दिसंबर|दिसम्बर"],
].map((names) => names.normalize("NFC").split("|"));

export type DayOrder = "day" | "month";

/** Reads "20/11/2026", "20112026", "20 Nov 2026", Hindi months and spreadsheet numbers; tries the other order if needed. */
export function readDay(cell: string, order: DayOrder = "day"): string | undefined {
  const typed = asciiDigits(cell)
    .normalize("NFC")
    .trim()
    .replace(/^\d{4}-\d\d-\d\dT\d\d:\d\d.*Z$/, dayInIndia)
    .replace(/^(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?)(?:day)?[,\s]+|[.,]$/gi, "")
    .replace(/(?<=\d)\s*([-/.])\s*(?=\d)/g, "$1")
    .replace(/(?<![T\s])[T\s]+\d{1,2}:\d\d.*$/is, "");
  return numbersDay(typed, order) ?? wordsDay(typed) ?? serialDay(typed);
}

/** A script writes a day as the UTC moment at which it began in India. */
function dayInIndia(moment: string): string {
  const read = new Date(moment);
  return Number.isNaN(read.getTime()) ? moment : istDay(read);
}

function numbersDay(typed: string, order: DayOrder): string | undefined {
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(typed) ?? [];
  if (year) return isoDay(year, month, day);
  const [, years, mid, end] = /^(\d{4})(\d\d)(\d\d)$/.exec(typed) ?? [];
  if (years) return isoDay(years, mid, end) ?? isoDay(`${mid}${end}`, years.slice(2), years.slice(0, 2));
  const [, one, two, last] = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d\d)$/.exec(typed) ?? [];
  if (!last) return undefined;
  const dayFirst = isoDay(last, two, one);
  const monthFirst = isoDay(last, one, two);
  return order === "day" ? (dayFirst ?? monthFirst) : (monthFirst ?? dayFirst);
}

function wordsDay(typed: string): string | undefined {
  const first = /^(\d{1,2})(?:st|nd|rd|th)?[-/. ,]*([\p{L}\p{M}]+)[-/. ,]*(\d{4}|\d\d)$/iu.exec(typed);
  const second = /^([\p{L}\p{M}]+)[-/. ,]*(\d{1,2})(?:st|nd|rd|th)?[-/. ,]+(\d{4}|\d\d)$/iu.exec(typed);
  const [day, word, year] = first ? first.slice(1) : [second?.[2], second?.[1], second?.[3]];
  if (!word || !year) return undefined;
  const month = months.findIndex((names) => names.some((name) => word.toLowerCase().startsWith(name)));
  return month < 0 ? undefined : isoDay(year, String(month + 1), day);
}

function serialDay(typed: string): string | undefined {
  return /^\d{5}(?:\.\d+)?$/.test(typed) ? (dayOfSerial(Number(typed)) ?? undefined) : undefined;
}

/** For birthdays: "85" is 1985, "05" is 2005. */
function isoDay(year: string, month = "", day = ""): string | undefined {
  const century = Number(year) > new Date().getFullYear() % 100 ? "19" : "20";
  const fullYear = year.length === 4 ? year : century + year;
  const iso = `${fullYear}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isCalendarDay(iso) ? iso : undefined;
}

/** Day first, unless a cell is only valid month first. Undefined when every cell can be read both ways. */
export function dayOrderOf(cells: readonly string[]): DayOrder | undefined {
  const parts = cells.map((cell) => /^(\d{1,2})[-/. ](\d{1,2})[-/. ]\d/.exec(asciiDigits(cell).trim()));
  if (parts.some((found) => Number(found?.[1]) > 12)) return "day";
  return parts.some((found) => Number(found?.[2]) > 12) ? "month" : undefined;
}
