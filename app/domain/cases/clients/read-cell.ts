import { asTyped } from "../../../platform/language/amount.ts";
import { asciiDigits } from "../../../platform/language/digits.ts";
import { readRupees } from "../../../platform/language/read-amount.ts";
import { type DayOrder, readDay } from "../../../platform/tables/read-day.ts";
import type { Register } from "../../catalogue/registers/register.ts";
import { registers } from "../../catalogue/registers/registers.ts";
import { amountCell } from "./amount-cell.ts";
import { type ClientField, isAmount } from "./fields.ts";
import type { applyTypes, clientStatuses, genders } from "./tables.ts";

const readers: Partial<Record<ClientField, (cell: string, order: DayOrder) => string>> = {
  mobile: mobileCell,
  gender: (cell) => choiceCell("gender", cell),
  loanAmount: rupeesCell,
  type: (cell) => choiceCell("type", cell),
  termLoan: rupeesCell,
  cashCredit: rupeesCell,
  status: (cell) => choiceCell("status", cell),
  dob: (cell, order) => readDay(cell, order) ?? cell,
  validUntil: (cell, order) => readDay(cell, order) ?? cell,
};

/** Longer cells are text: no number, day or choice needs this many characters. */
const maxCellLength = 100;

/** Returns form input. An unreadable cell stays as it is, so that the form's rules explain what is wrong. */
export function readCell(field: ClientField, cell: string, order: DayOrder, unit = 1): string {
  if (unit !== 1 && isAmount(field)) return amountCell(cell, unit);
  return cell === "" || cell.length > maxCellLength ? cell : (readers[field]?.(cell, order) ?? cell);
}

/** "9.87E+09": a spreadsheet has shortened the number, and digits are lost. */
export function isCutNumber(cell: string): boolean {
  const [, whole = "", part = "", power = ""] =
    /^\+?(\d)(?:[.,](\d+))?e\+?0*(\d{1,2})$/i.exec(asciiDigits(cell).trim()) ?? [];
  return whole !== "" && (whole + part).length < Number(power) + 1;
}

/** Reads "9.876543210E+09", "9876543210.0" and "'98765 43210". */
export function mobileCell(cell: string): string {
  if (/^\d{10}$/.test(cell)) return cell;
  const typed = asciiDigits(cell).trim().replace(/^'/, "");
  if (/^\d(?:\.\d+)?e\+?\d{1,2}$/i.test(typed) && !isCutNumber(typed)) return Number(typed).toFixed(0);
  return typed.replace(/^((?:[+\s-]*\d){10,})\.0+$/, "$1");
}

function rupeesCell(cell: string): string {
  if (/^[1-9]\d{0,8}$/.test(cell)) return cell;
  const paise = readRupees(cell);
  return paise === null ? cell : asTyped(paise);
}

type ChoiceField = "gender" | "type" | "status";
const choices: Record<ChoiceField, ReadonlyMap<string, string>> = {
  gender: wordMap({
    Male: "male|m|man|boy|mr|पुरुष|पु",
    Female: "female|f|woman|girl|ms|mrs|महिला|स्त्री|म",
    Other: "other|o|others|transgender|third gender|अन्य",
  } satisfies Record<(typeof genders)[number], string>),
  type: wordMap({
    "New Apply": "new apply|new|fresh|new application|first|नया|नया आवेदन",
    Reapply: "reapply|reapplied|again|second|पुनः|पुनः आवेदन|दोबारा",
  } satisfies Record<(typeof applyTypes)[number], string>),
  status: wordMap({
    Sanctioned:
      "sanctioned|sanction|approved|passed|disbursed|loan disbursed|released|loan released|स्वीकृत|मंजूर|मंज़ूर|वितरित",
    Rejected: "rejected|reject|declined|cancelled|canceled|returned|not sanctioned|अस्वीकृत|नामंजूर|निरस्त|रद्द",
    "": "-|pending|in process|in progress|under process|process|processing|under processing|pending at bank|at bank|in bank|with bank|forwarded|forwarded to bank|submitted|applied|open|लंबित|प्रक्रिया में|प्रक्रियाधीन|विचाराधीन|n/a|na",
  } satisfies Record<(typeof clientStatuses)[number] | "", string>),
};

export function choiceCell(field: ChoiceField, cell: string): string {
  return choices[field].get(plainWord(cell)) ?? cell;
}

export function registerCell(cell: string): string | undefined {
  const word = cell.normalize("NFC").toLowerCase();
  const names = ({ key, words }: Register) => [
    key,
    ...Object.values(words).map(({ name }) => name.toLowerCase()),
  ];
  return registers().find((register) => names(register).some((name) => word.includes(name)))?.key;
}

function wordMap(words: Record<string, string>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(words).flatMap(([meaning, list]) =>
      list.split("|").map((word) => [plainWord(word), meaning] as const),
    ),
  );
}

function plainWord(word: string): string {
  return word
    .normalize("NFC")
    .toLowerCase()
    .replace(/[\s.-]/g, "");
}
