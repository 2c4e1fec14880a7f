import { asTyped } from "../../platform/language/amount.ts";
import { clean } from "../../platform/language/clean.ts";
import { readMobile } from "../../platform/language/mobile.ts";
import { readRupees } from "../../platform/language/read-amount.ts";
import type { CaseValues } from "../clients/case-fields.ts";
import type { ColumnField } from "../clients/column-names.ts";
import type { ClientField, ClientProblems, TypedClient } from "../clients/fields.ts";
import { clientFields, columnOf, typedOf } from "../clients/fields.ts";
import { ownFieldsOf, ownName, readOwnCell } from "../clients/own-values.ts";
import { isCutNumber, readCell, schemeCell } from "../clients/read-cell.ts";
import { type CheckedClient, checkClient, loanSum } from "../clients/schema.ts";
import type { Client } from "../clients/tables.ts";
import { registerOf } from "../registers/registers.ts";
import { readCase, wordReader } from "./read-case.ts";
import type { LoneField, Reading, RowProblem, UnknownWord } from "./reading.ts";

/** Required by the form, but often missing in old lists: the form asks for it when the client is next saved. */
const mayBeMissing = ["fatherName", "gender", "address", "projectName"] as const;
/** Passes the form's rules in place of a missing value, so that the other fields can be checked. */
const placeholder = { fatherName: "-", gender: "Other", address: "-", projectName: "-" };

export type RowValues = CheckedClient & CaseValues;
export type CheckedRow =
  | { ok: true; scheme: string; value: RowValues; gaps: ClientField[]; unknown: UnknownWord[] }
  | { ok: false; problems: RowProblem[] };

/** A row with the number of somebody whose data was erased. */
export const erasedRow: CheckedRow = { ok: false, problems: [{ field: "mobile", problem: "erased" }] };

/** The form's problems, one for each field, as those of a row. */
export function listed(problems: ClientProblems): RowProblem[] {
  const fields = Object.keys(problems) as (keyof ClientProblems)[];
  const own = fields.filter((field) => !clientFields.some((known) => known === field));
  return [...clientFields, ...own].flatMap((field) => {
    const problem = problems[field];
    return problem ? [{ field, problem }] : [];
  });
}

/** A row as it would be typed into the client form, its register (undefined when it names another), and the state of its case. */
export function readRow(cells: readonly string[], reading: Reading) {
  const cell = (field: ColumnField) => {
    const column = reading.mapping[field];
    const text = column === undefined ? "" : cells[column];
    return text ? clean(text).trim() : "";
  };
  const typed = Object.fromEntries(
    clientFields.map((field) => [field, readCell(field, cell(field), reading.dayOrder)]),
  ) as TypedClient;
  const named = cell("scheme");
  const register = named === "" ? reading.scheme : schemeCell(named);
  const unknown: UnknownWord[] = [];
  const of = register ?? reading.scheme;
  for (const field of ownFieldsOf(of))
    typed[ownName(field.key)] = readOwnCell(field, cell(ownName(field.key)), reading.dayOrder);
  const meaningOf = wordReader(reading, of, unknown);
  typed.assignedTo = meaningOf("assignedTo", typed.assignedTo);
  const leaveOut = (field: LoneField) => unknown.push({ field, register: of, word: "", value: "" });
  return { typed: withTotal(typed), register, unknown, ...readCase(cell, reading, meaningOf, leaveOut) };
}

/** A row with only the parts of a loan gets their sum as the total. */
function withTotal(typed: TypedClient): TypedClient {
  const parts = [typed.termLoan, typed.cashCredit].filter((part) => part !== "");
  if (typed.loanAmount !== "" || parts.length === 0 || parts.some((part) => readRupees(part) === null))
    return typed;
  return { ...typed, loanAmount: asTyped(loanSum(typed).sum) };
}

/**
 * Checks a row by the rules of the client form, with two exceptions for old lists: father's name, gender, address and project
 * may be missing, and a total loan needs no parts.
 */
export function checkRow(cells: readonly string[], reading: Reading): CheckedRow {
  const { typed, register: scheme, state, unknown, ...read } = readRow(cells, reading);
  const problems = [...read.problems, ...ownProblems(cells, typed, reading)];
  if (!scheme) problems.push({ field: "scheme", problem: "choice" });
  const checked = checkTyped(typed, scheme ?? reading.scheme);
  const further = checked.ok ? [] : listed(checked.problems);
  problems.push(...further.filter(({ field }) => !problems.some((own) => own.field === field)));
  if (problems.length > 0 || !checked.ok || !scheme) return { ok: false, problems };
  return { ok: true, scheme, value: { ...checked.value, ...state }, gaps: checked.gaps, unknown };
}

/** Problems that only spreadsheets have: cells beyond the last column, shortened numbers, broken formulas. */
function ownProblems(cells: readonly string[], typed: TypedClient, reading: Reading): RowProblem[] {
  const problems: RowProblem[] = [];
  if (cells.slice(reading.columns).some((cell) => cell.trim() !== "")) problems.push({ problem: "cells" });
  for (const [field, column] of Object.entries(reading.mapping) as [ColumnField, number][])
    if (/^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!)$/.test((cells[column] ?? "").trim()))
      problems.push({ field, problem: "formula" });
  if (isCutNumber(typed.mobile)) problems.push({ field: "mobile", problem: "cut" });
  return problems;
}

type Checked =
  | { ok: true; value: CheckedClient; gaps: ClientField[] }
  | Extract<ReturnType<typeof checkClient>, { ok: false }>;

/** Checks by the form's rules with those two exceptions; `gaps` are the missing fields. */
function checkTyped(typed: TypedClient, register: string): Checked {
  const { required } = registerOf(register);
  const gaps = mayBeMissing.filter((field) => required.includes(field) && !/[^\s\p{Cf}]/u.test(typed[field]));
  const wholeLoan = typed.termLoan === "" && typed.cashCredit === "" && typed.loanAmount !== "";
  const checked = checkClient(
    {
      ...typed,
      ...Object.fromEntries(gaps.map((field) => [field, placeholder[field]])),
      ...(wholeLoan ? { termLoan: typed.loanAmount } : {}),
    },
    register,
  );
  if (!checked.ok) {
    const { termLoan: _, ...others } = checked.problems;
    return wholeLoan ? { ok: false, problems: others } : checked;
  }
  const missing = Object.fromEntries(gaps.map((field) => [columnOf[field], ""]));
  const value = { ...checked.value, ...missing, ...(wholeLoan ? { term_loan: null } : {}) };
  return { ok: true, value, gaps };
}

type Update = { ok: true; value: CheckedClient & Partial<CaseValues> } | Extract<Checked, { ok: false }>;

/** Checks a client with the values of a row; cells that are empty change nothing. */
export function updateOf(client: Client, cells: readonly string[], reading: Reading): Update {
  const { typed, state } = readRow(cells, reading);
  const before = typedOf(client);
  const given = Object.entries(typed).filter(([, value]) => value !== "");
  const after = { ...before, ...Object.fromEntries(given) } as TypedClient;
  // A new total replaces the old parts, which would contradict it.
  if (
    typed.loanAmount !== "" &&
    (typed.termLoan + typed.cashCredit !== "" || readRupees(typed.loanAmount) !== client.loan_amount)
  )
    for (const field of ["termLoan", "cashCredit"] as const) after[field] = typed[field];
  const checked = checkTyped(after, client.scheme);
  return checked.ok ? { ok: true, value: { ...checked.value, ...givenState(client, state) } } : checked;
}

/** The part of a case's state that a row gives; a new stage without a day, or a new wait, has none. */
function givenState(client: Client, state: CaseValues): Partial<CaseValues> {
  const given = Object.fromEntries(Object.entries(state).filter(([, value]) => value !== null));
  if (state.stage && state.stage !== client.stage) given.stage_since = state.stage_since;
  if (state.waiting_on && state.waiting_on !== client.waiting_on) given.waiting_since = state.waiting_since;
  return given;
}

/** The mobile number and address of a row, by which its person can be found. */
export function personOf(
  cells: readonly string[],
  reading: Reading,
): { mobile: string | null; email: string | null } {
  const { mobile, email } = readRow(cells, reading).typed;
  return { mobile: readMobile(mobile), email: email === "" ? null : email.toLowerCase() };
}
