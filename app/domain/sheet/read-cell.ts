import { asTyped, readRupees } from "../../platform/language/amount.ts";
import { clean } from "../../platform/language/clean.ts";
import { asciiDigits } from "../../platform/language/digits.ts";
import { readMobile } from "../../platform/language/mobile.ts";
import { isCalendarDay } from "../../platform/language/time.ts";
import { applyTypes, clientStatuses, genders } from "../clients/tables.ts";
import type { SheetField } from "./columns.ts";

// Longer than any field may be, so that the form's own rule refuses it.
const longestCell = 5_000;

/** A cell's text; what is nested, or no text and no number, says nothing. */
export function cellText(value: unknown): string {
  if (typeof value !== "string" && !(typeof value === "number" && Number.isFinite(value))) return "";
  return clean(value).trim().slice(0, longestCell);
}

/** A cell as the client form would have it; what cannot be read so stays as it is, for the form's rules to refuse. */
export function cellOf(field: SheetField, text: string): string {
  return text === "" ? "" : (readers[field]?.(text) ?? text);
}

const readers: Partial<Record<SheetField, (text: string) => string | undefined>> = {
  gender: (text) => oneOf(genders, text) ?? otherWords.get(text.toLowerCase()),
  status: (text) => (/^pending$/i.test(text) ? "" : oneOf(clientStatuses, text)),
  type: (text) => (/^new$/i.test(text) ? "New Apply" : oneOf(applyTypes, text)),
  dob: readDay,
  loanAmount: readAmount,
  termLoan: readAmount,
  cashCredit: readAmount,
};

/** "5,00,000" is "500000"; sheets also write whole numbers with a fraction of nothing. */
function readAmount(text: string): string | undefined {
  const paise = readRupees(text.replace(/\.0+$/, ""));
  return paise === null ? undefined : asTyped(paise);
}

const otherWords = new Map(
  Object.entries({
    ...{ m: "Male", f: "Female", o: "Other", पुरुष: "Male", महिला: "Female", स्त्री: "Female", अन्य: "Other" },
  }),
);

function oneOf(choices: readonly string[], text: string): string | undefined {
  const plain = (word: string) => word.toLowerCase().replace(/[\s-]/g, "");
  return choices.find((choice) => plain(choice) === plain(text));
}

export type SheetMobile = { mobile: string; shortened?: true };

/**
 * Reads a mobile number out of a cell: "+91", gaps, a fraction of nothing. "9.87E+09" has lost digits on the way: it is
 * read as what it says and marked. Null when it is no number of ten digits.
 */
export function readSheetMobile(text: string): SheetMobile | null {
  const plain = asciiDigits(text).replace(/\s/g, "").replace(/\.0+$/, "");
  const [, whole = "", part = ""] = /^(\d)(?:\.(\d+))?e\+?\d{1,2}$/i.exec(plain) ?? [];
  if (!whole) {
    const mobile = readMobile(plain);
    return mobile ? { mobile } : null;
  }
  const mobile = String(Number(plain));
  if (!/^\d{10}$/.test(mobile)) return null;
  return whole.length + part.length >= 10 ? { mobile } : { mobile, shortened: true };
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/**
 * Reads a day as sheets write it: "1990-02-28", "28/02/1990", "28-Feb-1990", "8/25/2018 23:36:00", a spreadsheet's count of days.
 * Where day and month could be either, the day stands first, as India writes it.
 */
export function readDay(text: string): string | undefined {
  const plain = asciiDigits(text).replace(/[T\s]+\d{1,2}:\d\d.*$/, "");
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(plain);
  if (iso) return dayOf(iso[1], iso[2], iso[3]);
  const named = /^(\d{1,2})[-/.\s]*([a-z]{3})[a-z]*[-/.,\s]*(\d{4})$/i.exec(plain);
  if (named) return dayOf(named[3], months.indexOf((named[2] ?? "").toLowerCase()) + 1, named[1]);
  const two = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(plain);
  if (two) return dayOf(two[3], two[2], two[1]) ?? dayOf(two[3], two[1], two[2]);
  const serial = /^[1-6]\d{4}(?:\.\d+)?$/.test(plain) ? Math.floor(Number(plain)) : 0;
  return serial ? new Date(Date.UTC(1899, 11, 30 + serial)).toISOString().slice(0, 10) : undefined;
}

function dayOf(year = "", month: string | number = "", day = ""): string | undefined {
  const text = `${year}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isCalendarDay(text) ? text : undefined;
}
