import { readRupees } from "../../platform/language/amount.ts";
import { asciiDigits } from "../../platform/language/digits.ts";
import { isCalendarDay, istDay } from "../../platform/language/time.ts";
import { dayOfSerial } from "../../platform/tables/serial-day.ts";
import { applyTypes, clientStatuses, genders, type Scheme, schemes } from "../clients/tables.ts";

/*
 * Spreadsheets write the same thing in many ways. Each reader makes of a cell what would be typed into the form, and leaves
 * what it does not know as it is: the form's own rules then say what is wrong with it.
 */

/** A number that a spreadsheet has cut down to a few digits: "9.87E+09". What is gone is gone. */
export function isCutNumber(cell: string): boolean {
  const [, whole = "", part = "", power = ""] =
    /^\+?(\d)(?:[.,](\d+))?e\+?0*(\d{1,2})$/i.exec(asciiDigits(cell).trim()) ?? [];
  return whole !== "" && (whole + part).length < Number(power) + 1;
}

/** "9.876543210E+09", "9876543210.0" and "'98765 43210" as the digits that are meant. */
export function mobileCell(cell: string): string {
  if (/^\d{10}$/.test(cell)) return cell;
  const typed = asciiDigits(cell).trim().replace(/^'/, "");
  if (/^\d(?:\.\d+)?e\+?\d{1,2}$/i.test(typed) && !isCutNumber(typed)) return Number(typed).toFixed(0);
  return typed.replace(/^(\d{10,13})\.0+$/, "$1");
}

const times = new Map<string, number>();
for (const [by, words] of [
  [1000, "thousand|k|हज़ार|हजार"],
  [100_000, "lakh|lakhs|lac|lacs|l|लाख"],
  [10_000_000, "crore|crores|cr|करोड़"],
] as const)
  for (const word of words.normalize("NFC").split("|")) times.set(word, by);

/** "₹ 5 लाख", "5.5 lakh/-", "1 Cr" in rupees; what has no such word stays. */
export function amountCell(cell: string): string {
  if (/^\d*$/.test(cell)) return cell;
  const typed = asciiDigits(cell).trim();
  const plain = typed
    .replace(/^(?:₹|rs\.?|inr|रु\.?|रुपये)\s*/i, "")
    .replace(/\s*(?:\/-|only|रुपये|rupees)$/i, "");
  const [, number = "", word = ""] =
    /^((?:\d+|\d{1,3}(?:,\d{2,3})+)(?:\.\d+)?)\s*([\p{L}\p{M}]+)\.?$/u.exec(plain) ?? [];
  const by = times.get(word.normalize("NFC").toLowerCase());
  if (!by) return plain;
  const rupees = (Number(number.replaceAll(",", "")) * by).toFixed(2).replace(/\.?0+$/, "");
  return readRupees(rupees) === null ? typed : rupees;
}

const months = "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec".split("|");
const hindiMonths = [
  ...["जनवरी", "फरवरी|फ़रवरी", "मार्च", "अप्रैल", "मई", "जून", "जुलाई", "अगस्त", "सितंबर|सितम्बर"],
  ...["अक्टूबर|अक्तूबर", "नवंबर|नवम्बर", "दिसंबर|दिसम्बर"],
].map((names) => names.normalize("NFC").split("|"));

/** Which of day and month comes first where both are numbers. */
export type DayOrder = "day" | "month";

/**
 * A day as "2026-11-20", from "20/11/2026", "20-11-26", "20.11.2026", "2026/11/20", "20 Nov 2026", "November 20, 2026", a Hindi month,
 * or a spreadsheet's number; a time of day behind it is left out. What is none of these stays.
 */
export function dayCell(cell: string, order: DayOrder): string {
  if (cell === "") return "";
  const typed = asciiDigits(cell)
    .normalize("NFC")
    .trim()
    .replace(/^\d{4}-\d\d-\d\dT\d\d:\d\d.*Z$/, dayInIndia)
    .replace(/[T ]+\d{1,2}:\d\d.*$/i, "");
  return numbersDay(typed, order) ?? wordsDay(typed) ?? serialDay(typed) ?? typed;
}

/** How a script writes a day: the moment at which it began in India, in UTC. */
function dayInIndia(moment: string): string {
  const read = new Date(moment);
  return Number.isNaN(read.getTime()) ? moment : istDay(read);
}

function numbersDay(typed: string, order: DayOrder): string | undefined {
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(typed) ?? [];
  if (year) return isoDay(year, month, day);
  const [, one, two, last] = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d\d)$/.exec(typed) ?? [];
  if (!last) return undefined;
  return order === "day" ? isoDay(fullYear(last), two, one) : isoDay(fullYear(last), one, two);
}

function wordsDay(typed: string): string | undefined {
  const first = /^(\d{1,2})(?:st|nd|rd|th)?[-/. ,]+([\p{L}\p{M}]+)[-/. ,]+(\d{4}|\d\d)$/iu.exec(typed);
  const second = /^([\p{L}\p{M}]+)[-/. ,]+(\d{1,2})(?:st|nd|rd|th)?[-/. ,]+(\d{4}|\d\d)$/iu.exec(typed);
  const [day, word, year] = first ? first.slice(1) : [second?.[2], second?.[1], second?.[3]];
  if (!word || !year) return undefined;
  const english = months.findIndex((month) => word.toLowerCase().startsWith(month));
  const index = english >= 0 ? english : hindiMonths.findIndex((names) => names.includes(word));
  return index < 0 ? undefined : isoDay(fullYear(year), String(index + 1), day);
}

function serialDay(typed: string): string | undefined {
  return /^\d{5}(?:\.\d+)?$/.test(typed) ? (dayOfSerial(Number(typed)) ?? undefined) : undefined;
}

/** A birthday: "85" is 1985, "05" is 2005. */
function fullYear(year: string): string {
  if (year.length === 4) return year;
  const thisYear = new Date().getFullYear() % 100;
  return Number(year) > thisYear ? `19${year}` : `20${year}`;
}

function isoDay(year: string, month = "", day = ""): string | undefined {
  const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isCalendarDay(iso) ? iso : undefined;
}

/**
 * Judges by some days of a column which comes first: in India the day, unless one can only be read the other way; undefined
 * when each could be read in both.
 */
export function dayOrderOf(cells: readonly string[]): DayOrder | undefined {
  const parts = cells.map((cell) => /^(\d{1,2})[-/. ](\d{1,2})[-/. ]\d/.exec(asciiDigits(cell).trim()));
  if (parts.some((found) => Number(found?.[1]) > 12)) return "day";
  return parts.some((found) => Number(found?.[2]) > 12) ? "month" : undefined;
}

/** What people write for the choices of the form. */
const choices: Record<"gender" | "type" | "status", Record<string, string>> = {
  gender: {
    Male: "m|male|man|boy|mr|पुरुष|पु",
    Female: "f|female|woman|girl|ms|mrs|महिला|स्त्री|म",
    Other: "o|other|others|transgender|अन्य|third gender",
  },
  type: {
    "New Apply": "new|new apply|fresh|new application|first|नया|नया आवेदन",
    Reapply: "reapply|re apply|re-apply|reapplied|again|second|पुनः|पुनः आवेदन|दोबारा",
  },
  status: {
    Sanctioned: "sanctioned|sanction|approved|passed|स्वीकृत|मंजूर",
    Rejected: "rejected|reject|declined|cancelled|अस्वीकृत|निरस्त|रद्द",
    "": "pending|in process|in progress|under process|processing|लंबित|प्रक्रिया में|n/a|na|-",
  },
};
const known = { gender: genders, type: applyTypes, status: clientStatuses };

/** One of the form's choices in whatever words; "Pending" is the empty status. What is unknown stays. */
export function choiceCell(field: keyof typeof choices, cell: string): string {
  if (cell === "") return "";
  const word = cell.normalize("NFC").trim().toLowerCase().replace(/\s+/g, " ").replace(/\.$/, "");
  const exact = known[field].find((value) => value.toLowerCase() === word);
  if (exact || word === "") return exact ?? "";
  const found = Object.entries(choices[field]).find(([, words]) =>
    words.normalize("NFC").split("|").includes(word),
  );
  return found ? found[0] : cell;
}

/** Which scheme a cell names; undefined when it names none. */
export function schemeCell(cell: string): Scheme | undefined {
  const word = cell.toLowerCase();
  return schemes.find((scheme) => word.includes(scheme));
}
