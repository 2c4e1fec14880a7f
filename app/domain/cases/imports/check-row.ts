import { namesOf } from "../../../platform/content/names-of.ts";
import { readMobile } from "../../../platform/language/mobile.ts";
import { phoneKind, readPhone } from "../../../platform/language/phone.ts";
import { readRupees } from "../../../platform/language/read-amount.ts";
import { registerOf } from "../../catalogue/registers/registers.ts";
import type { CaseValues } from "../clients/case-fields.ts";
import type { ColumnField } from "../clients/column-names.ts";
import {
  type CustomName,
  customFieldsOf,
  customName,
  customValues,
  isCustom,
  storedCustom,
} from "../clients/custom-values.ts";
import {
  type ClientField,
  type ClientProblem,
  type ClientProblems,
  clientFields,
  columnOf,
  isAmount,
  type TypedClient,
  typedOf,
} from "../clients/fields.ts";
import type { Step } from "../clients/milestone-rules.ts";
import { isCutNumber } from "../clients/read-cell.ts";
import { type CheckedClient, checkClient } from "../clients/schema.ts";
import type { Client } from "../clients/tables.ts";
import { isFormulaError } from "./empty-cell.ts";
import { mayBeMissing } from "./fields.ts";
import type { RowNote } from "./notes.ts";
import { needed, readRow } from "./read-row.ts";
import type { Reading, RowProblem, UnknownWord } from "./reading.ts";

/** Stand in for missing values, so that the form's rules check the other fields. */
const placeholder = { fatherName: "-", gender: "Other", address: "-", projectName: "-" };

type RowValues = CheckedClient & CaseValues;
type Remarks = { unknown: UnknownWord[]; notes: RowNote[] };
export type CheckedRow = Remarks &
  (
    | { ok: true; register: string; value: RowValues; reached: Step[]; gaps: ClientField[] }
    | { ok: false; problems: RowProblem[] }
  );

/** A row with the number of somebody whose data was erased. */
export const erasedRow: CheckedRow = {
  ok: false,
  problems: [{ field: "mobile", problem: "erased" }],
  unknown: [],
  notes: [],
};

export function listed(problems: ClientProblems): RowProblem[] {
  const fields = namesOf(problems);
  const own = fields.filter((field) => !clientFields.some((known) => known === field));
  return [...clientFields, ...own].flatMap((field) => {
    const problem = problems[field];
    return problem ? [{ field, problem }] : [];
  });
}

/** In a list without a loan column, such as contacts, nobody has a loan yet. */
function withLoan(typed: TypedClient, register: string, { mapping }: Reading, notes: RowNote[]): TypedClient {
  const hasColumn = [mapping.loanAmount, mapping.termLoan, mapping.cashCredit].some(
    (index) => index !== undefined,
  );
  if (hasColumn || !registerOf(register).required.includes("loanAmount")) return typed;
  notes.push({ note: "noLoan", field: "loanAmount" });
  return { ...typed, loanAmount: "0" };
}

/** The form's rules, relaxed for old lists: some fields may be missing, and unreadable optional values are left out. */
export function checkRow(cells: readonly string[], reading: Reading): CheckedRow {
  const { typed, register, state, reached, unknown, notes, ...read } = readRow(cells, reading);
  const problems = [...read.problems, ...ownProblems(cells, typed, reading)];
  if (!register) problems.push({ field: "register", problem: "choice" });
  const given = withLoan(typed, register ?? reading.register, reading, notes);
  const masked = notes.flatMap(({ note, field }) =>
    note === "masked" && field && isCustom(field) ? field : [],
  );
  const { checked, left } = checkLeaving(given, register ?? reading.register, (typed, of) =>
    checkWithout(masked, typed, of),
  );
  notes.push(...left.map((field): RowNote => ({ note: "leftOut", field })));
  const further = checked.ok ? [] : listed(checked.problems);
  problems.push(...further.filter(({ field }) => !problems.some((own) => own.field === field)));
  if (problems.length > 0 || !checked.ok || !register) return { ok: false, problems, unknown, notes };
  const { value, gaps } = checked;
  return { ok: true, register, value: { ...value, ...state }, reached, gaps, unknown, notes };
}

function ownProblems(cells: readonly string[], typed: TypedClient, reading: Reading): RowProblem[] {
  const problems: RowProblem[] = [];
  const beyond = cells.slice(reading.headings.length);
  if (beyond.some((cell) => cell.trim() !== "")) problems.push({ problem: "cells" });
  for (const field of needed)
    if (isFormulaError(cells[reading.mapping[field] ?? -1] ?? ""))
      problems.push({ field, problem: "formula" });
  if (isCutNumber(typed.mobile)) problems.push({ field: "mobile", problem: "cut" });
  else if (isLandlineNumber(typed.mobile)) problems.push({ field: "mobile", problem: "landline" });
  return problems;
}

function isLandlineNumber(typed: string): boolean {
  const phone = typed === "" || readMobile(typed) !== null ? null : readPhone(typed.slice(0, 50));
  return phone !== null && phoneKind(phone) === "landline";
}

/** Problems of values that cannot be read; a loan and a text that is too long are not left out. */
const unreadable: readonly ClientProblem[] = [
  ...(["email", "day", "lastDay", "link", "ifsc", "choice", "number", "amount"] as const),
  ...(["identity", "aadhaar", "pan"] as const),
];

function checkLeaving<Result extends { ok: true } | Extract<Checked, { ok: false }>>(
  typed: TypedClient,
  register: string,
  check: (typed: TypedClient, register: string) => Result,
): { checked: Result; left: (ClientField | CustomName)[] } {
  const checked = check(typed, register);
  if (checked.ok) return { checked, left: [] };
  const left = listed(checked.problems).flatMap(({ field, problem }) => {
    const mayGo = field && unreadable.some((one) => one === problem) && isOptional(field, register);
    return mayGo && typed[field] ? field : [];
  });
  if (left.length === 0) return { checked, left };
  const rest = { ...typed, ...Object.fromEntries(left.map((field) => [field, ""])) };
  return { checked: check(rest, register), left };
}

function isOptional(field: ColumnField, register: string): field is ClientField | CustomName {
  if (isCustom(field))
    return customFieldsOf(register).some(({ key, required }) => customName(key) === field && !required);
  const known = clientFields.find((one) => one === field);
  return known !== undefined && !isAmount(known) && !registerOf(register).required.includes(known);
}

type Checked =
  | { ok: true; value: CheckedClient; gaps: ClientField[] }
  | Extract<ReturnType<typeof checkClient>, { ok: false }>;

function checkTyped(typed: TypedClient, register: string, before?: Partial<TypedClient>): Checked {
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
    before,
  );
  if (!checked.ok) {
    const { termLoan: _, ...others } = checked.problems;
    return wholeLoan ? { ok: false, problems: others } : checked;
  }
  const missing = Object.fromEntries(gaps.map((field) => [columnOf[field], ""]));
  const value = { ...checked.value, ...missing, ...(wholeLoan ? { term_loan: null } : {}) };
  return { ok: true, value, gaps };
}

/** Masked identity numbers count as given, because an updated client has them. */
function checkWithout(masked: readonly CustomName[], typed: TypedClient, register: string): Checked {
  if (masked.length === 0) return checkTyped(typed, register);
  const kept = Object.fromEntries(masked.map((name) => [name, "masked"]));
  const checked = checkTyped({ ...typed, ...kept }, register, kept);
  if (!checked.ok) return checked;
  const none = Object.fromEntries(masked.map((name) => [name.slice("own.".length), null]));
  const custom = storedCustom({ ...customValues({ custom: checked.value.custom ?? null }), ...none });
  return { ...checked, value: { ...checked.value, custom } };
}

type Update = { ok: true; value: CheckedClient & Partial<CaseValues> } | Extract<Checked, { ok: false }>;

export function updateOf(client: Client, cells: readonly string[], reading: Reading): Update {
  const { typed, state } = readRow(cells, reading);
  const before = typedOf(client);
  const merged = (typed: TypedClient) => {
    const given = Object.entries(typed).filter(([, value]) => value !== "");
    const after = { ...before, ...Object.fromEntries(given) } as TypedClient;
    // A new total replaces the old parts, which would contradict it.
    if (
      typed.loanAmount !== "" &&
      (typed.termLoan + typed.cashCredit !== "" || readRupees(typed.loanAmount) !== client.loan_amount)
    )
      for (const field of ["termLoan", "cashCredit"] as const) after[field] = typed[field];
    return after;
  };
  const check = (typed: TypedClient) => checkTyped(merged(typed), client.register, before);
  const { checked } = checkLeaving(typed, client.register, check);
  return checked.ok ? { ok: true, value: { ...checked.value, ...givenState(client, state) } } : checked;
}

/** Only values that the row has; a new stage or wait without a day clears the old day. */
function givenState(client: Client, state: CaseValues): Partial<CaseValues> {
  const given = Object.fromEntries(Object.entries(state).filter(([, value]) => value !== null));
  if (state.stage && state.stage !== client.stage) given.stage_since = state.stage_since;
  if (state.waiting_on && state.waiting_on !== client.waiting_on) given.waiting_since = state.waiting_since;
  return given;
}
