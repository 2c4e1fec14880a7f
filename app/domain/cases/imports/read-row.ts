import { asTyped } from "../../../platform/language/amount.ts";
import { clean } from "../../../platform/language/clean.ts";
import { readMobile } from "../../../platform/language/mobile.ts";
import { readAmount, readRupees } from "../../../platform/language/read-amount.ts";
import { hasLostLetters, isOldFont, repairedText } from "../../../platform/tables/damaged-text.ts";
import { type ColumnField, columnUnits } from "../clients/column-names.ts";
import {
  type CustomName,
  customFieldsOf,
  customName,
  isCustom,
  readCustomCell,
} from "../clients/custom-values.ts";
import { clientFields, type TypedClient } from "../clients/fields.ts";
import { isMasked } from "../clients/identity.ts";
import { readCell, registerCell } from "../clients/read-cell.ts";
import { loanSum } from "../clients/schema.ts";
import { clientStatuses } from "../clients/tables.ts";
import { isEmptyWord, isFormulaError } from "./empty-cell.ts";
import type { Mapping } from "./fields.ts";
import type { RowNote } from "./notes.ts";
import { readCase, readReached, wordReader } from "./read-case.ts";
import type { LoneField, Reading, UnknownWord } from "./reading.ts";

/** A broken formula in these is a problem of its row. */
export const needed = ["name", "mobile", "loanAmount"] as const satisfies ColumnField[];

/** As typed into the form; `register` is undefined when the row names another. */
export function readRow(cells: readonly string[], reading: Reading) {
  const notes: RowNote[] = [];
  const unknown: UnknownWord[] = [];
  const cell = cellReader(cells, reading, notes);
  const named = cell("register");
  const register = named === "" ? reading.register : registerCell(named);
  const of = register ?? reading.register;
  const meaningOf = wordReader(reading, of, unknown);
  const typed = {
    ...readFields(cell, reading, notes),
    ...readCustom(cell, { reading, of, notes, meaningOf }),
  };
  typed.assignedTo = meaningOf("assignedTo", typed.assignedTo);
  typed.status = readStatus(typed.status, cell("status"), meaningOf, notes);
  typed.mobile = firstMobile(typed.mobile, notes);
  typed.email = firstEmail(typed.email, notes);
  const leaveOut = (field: LoneField) => unknown.push({ field, register: of, word: "", value: "" });
  const state = readCase(cell, reading, { meaningOf, leaveOut, notes });
  const reached = readReached(cell, reading, { meaningOf, notes });
  return { typed: withTotal(typed), register, unknown, notes, reached, ...state };
}

type CellReader = (field: ColumnField) => string;

/** Free text, in which letters can be lost. */
const texts: readonly ColumnField[] = ["name", "fatherName", "address", "projectName"];

const wholeName = (cells: readonly string[], mapping: Mapping) =>
  [mapping.name, mapping.middleName, mapping.lastName]
    .flatMap((index = -1) => cells[index]?.trim() || [])
    .join(" ");

/** Repairs letters that were encoded twice; words for nothing become empty. */
function cellReader(cells: readonly string[], { mapping }: Reading, notes: RowNote[]): CellReader {
  const read = new Map<ColumnField, string>();
  const readOnce = (field: ColumnField): string => {
    const given = field === "name" ? wholeName(cells, mapping) : cells[mapping[field] ?? -1];
    if (!given) return "";
    const text = clean(repairedText(given)).trim();
    if (texts.includes(field)) notes.push(...damagesOf(given, text));
    if (isFormulaError(text) && !needed.some((one) => one === field)) {
      notes.push({ note: "leftOut", field });
      return "";
    }
    return field !== "name" && !isCustom(field) && isEmptyWord(text) ? "" : text;
  };
  return (field) => {
    const text = read.get(field) ?? readOnce(field);
    read.set(field, text);
    return text;
  };
}

function damagesOf(given: string, text: string): RowNote[] {
  if (/^[\w .]*$/.test(given) && !isOldFont(text)) return [];
  if (hasLostLetters(text)) return [{ note: "lostLetters" }];
  if (repairedText(given) !== given) return [{ note: "repaired" }];
  return isOldFont(text) ? [{ note: "oldFont" }] : [];
}

function readFields(cell: CellReader, reading: Reading, notes: RowNote[]): TypedClient {
  const entries = clientFields.map((field) => {
    const text = cell(field);
    const unit = unitIn(field, text, reading, notes);
    return [field, readCell(field, text, orderOf(field, reading), unit)];
  });
  return Object.fromEntries(entries) as TypedClient;
}

const orderOf = (field: ColumnField, { monthFirst, dayOrder }: Reading) =>
  monthFirst.has(field) ? "month" : dayOrder;

/** A unit in the cell overrides the one in the heading. */
function unitIn(field: ColumnField, text: string, { units }: Reading, notes: RowNote[]): number {
  const unit = units[field];
  if (!unit || text === "") return 1;
  const counted = columnUnits[unit];
  if (readAmount(text, counted) === null) return 1;
  const isBare = readAmount(text) === 0 || readAmount(text, counted) !== readAmount(text);
  notes.push({ note: isBare ? "unit" : "ownUnit", field, value: unit });
  return counted;
}

type CustomReading = {
  reading: Reading;
  of: string;
  notes: RowNote[];
  meaningOf: ReturnType<typeof wordReader>;
};

function readCustom(
  cell: CellReader,
  { reading, of, notes, meaningOf }: CustomReading,
): Record<CustomName, string> {
  const entries = customFieldsOf(of).map((field): [CustomName, string] => {
    const name = customName(field.key);
    const text = cell(name);
    if (text === "") return [name, ""];
    if (field.kind === "identity" && isMasked(text)) {
      notes.push({ note: "masked", field: name });
      return [name, ""];
    }
    const unit = field.kind === "amount" ? unitIn(name, text, reading, notes) : 1;
    const read = readCustomCell(field, text, orderOf(name, reading), unit);
    if (read === text && isEmptyWord(text)) return [name, ""];
    const isChoice = field.kind !== "choice" || field.choices?.some(({ key }) => key === read);
    if (isChoice) return [name, read];
    const meant = meaningOf(name, text);
    // A required choice without a known meaning refuses the row and lists the choices.
    return [name, meant === "" && field.required ? read : meant];
  });
  return Object.fromEntries(entries);
}

/** Status words that need no note. */
const plainStatus = /^(?:sanctioned|rejected|pending|स्वीकृत|अस्वीकृत|लंबित)$/i;

function readStatus(
  read: string,
  word: string,
  meaningOf: ReturnType<typeof wordReader>,
  notes: RowNote[],
): string {
  const status = clientStatuses.find((one) => one === read) ?? "";
  if (read !== status) return meaningOf("status", read);
  if (word !== "" && !plainStatus.test(word)) notes.push({ note: "meaning", field: "status", value: word });
  return status;
}

function firstMobile(typed: string, notes: RowNote[]): string {
  const [mobile] = mobilesIn(typed);
  if (!mobile) return typed;
  notes.push({ note: "numbers", field: "mobile" });
  return mobile;
}

/** Contacts may have several addresses in a cell. */
function firstEmail(typed: string, notes: RowNote[]): string {
  const [email = "", ...others] = typed.split(/\s*(?::::|[,;|\s])\s*/).filter((part) => part.includes("@"));
  if (others.length === 0) return typed;
  notes.push({ note: "numbers", field: "email" });
  return email;
}

export function mobilesIn(typed: string): string[] {
  if (typed === "" || typed.length > 200 || readMobile(typed) !== null) return [];
  const parts = typed.split(/[,;/|&\n]|:::|\b(?:or|and)\b|या|और|(?<=\d{10})\s+(?=\+?\d{10})/);
  const numbers = parts.filter((part) => part.replace(/\P{Nd}/gu, "").length >= 8);
  return numbers.length < 2 ? [] : parts.flatMap((part) => readMobile(part) ?? []);
}

function withTotal(typed: TypedClient): TypedClient {
  const parts = [typed.termLoan, typed.cashCredit].filter((part) => part !== "");
  if (typed.loanAmount !== "" || parts.length === 0 || parts.some((part) => readRupees(part) === null))
    return typed;
  return { ...typed, loanAmount: asTyped(loanSum(typed).sum) };
}

export function personOf(
  cells: readonly string[],
  reading: Reading,
): { mobile: string | null; email: string | null } {
  const { mobile, email } = readRow(cells, reading).typed;
  return { mobile: readMobile(mobile), email: email === "" ? null : email.toLowerCase() };
}
