import { fieldProblem, type InputProblem } from "../read-inputs.ts";
import type { ReportFacts } from "../report-facts.ts";
import { inputsSchema, type ReportInputs } from "../schema.ts";
import type { FormField } from "./field.ts";
import { formLists } from "./form-fields.ts";
import { indexIn, namedFields } from "./named-fields.ts";
import { emptyExisting, fallbackFor, newRow } from "./new-parts.ts";
import { readTyped } from "./typed-value.ts";
import { setAt, valueAt } from "./values-at.ts";

export type FieldProblem = Omit<InputProblem, "path">;

/** The readable inputs, and the unreadable fields as typed; for those, the inputs keep the previous value. */
export type TypedReport = { inputs: ReportInputs; unread: Readonly<Record<string, string>> };

export type ReadReport = TypedReport & { problems: Readonly<Record<string, FieldProblem>> };

/** FormData, or what a browser has stored. */
type Source = { get(name: string): FormDataEntryValue | null; keys(): Iterable<string> };

export function readForm(source: Source, before: ReportInputs, facts: ReportFacts): ReadReport {
  const inputs = structuredClone(before);
  const unread: Record<string, string> = {};
  const problems: Record<string, FieldProblem> = {};
  const refuse = (name: string, problem: FieldProblem) => {
    problems[name] = problem;
    unread[name] = String(source.get(name) ?? "");
    setAt(inputs, name, valueAt(before, name) ?? valueAt(fallbackFor(name, facts), name));
  };
  resizeLists(source, inputs, facts);
  toggleExisting(source, inputs);
  readFlags(source, inputs);
  for (const { name, field } of namedFields(inputs)) {
    const typed = source.get(name);
    if (typeof typed !== "string") continue;
    const read = readTyped(field, typed);
    if ("problem" in read) refuse(name, { key: read.problem });
    else setAt(inputs, name, ofKind(field, read.value, typed));
  }
  fillSeries(inputs);
  const read = inputsSchema.safeParse(inputs);
  for (const issue of read.error?.issues ?? []) refuse(issue.path.join("."), fieldProblem(issue));
  // A refused value may be in a new row; remaining problems are not the form's.
  const safe = read.success ? read : inputsSchema.safeParse(inputs);
  return { inputs: safe.success ? marked(safe.data, before) : before, unread, problems };
}

export const sourceOf = (fields: Readonly<Record<string, string>>): Source => ({
  get: (name) => fields[name] ?? null,
  keys: () => Object.keys(fields),
});

function resizeLists(source: Source, inputs: ReportInputs, facts: ReportFacts): void {
  const names = [...source.keys()];
  for (const { list, min = 0, max } of formLists.values()) {
    const rows = valueAt(inputs, list);
    if (!Array.isArray(rows) || !names.includes(`rows.${list}`)) continue;
    const last = names.map((name) => indexIn(name, list)).reduce((max, index) => Math.max(max, index), -1);
    // One row too many is reported; a forged number of rows is not created.
    const count = Math.min(Math.max(last + 1, min), max + 1);
    while (rows.length < count) rows.push(newRow(list, facts));
    rows.length = count;
  }
}

/** The checkbox adds or removes the part of a running unit. */
function toggleExisting(source: Source, inputs: ReportInputs): void {
  if (source.get("has.existing") === null) return;
  const wanted = Boolean(source.get("existing"));
  if (!wanted) inputs.existing = null;
  else inputs.existing ??= emptyExisting();
}

/** Unticked boxes are not posted: a hidden field tells that the form has them. */
function readFlags(source: Source, inputs: ReportInputs): void {
  if (source.get("has.loan.firstInterest") !== null)
    inputs.loan.firstInterest = Boolean(source.get("loan.firstInterest"));
}

function ofKind(field: FormField, value: unknown, typed: string): unknown {
  if (field.path === "conventions.yearDays" || field.path === "start.month") return Number(typed);
  const absent = field.path.startsWith("texts.") || field.path.startsWith("existing.audited");
  return absent && field.optional && (value === null || value === "") ? undefined : value;
}

/** Drops empty years at the end; an empty one between follows from the year before. */
function fillSeries(inputs: ReportInputs): void {
  const series = [
    ...[inputs.utilisation, inputs.otherIncome, inputs.costs.repairs, inputs.costs.selling],
    ...[inputs.drawings.amounts, inputs.taxes, ...inputs.products.map(({ prices }) => prices)],
  ];
  const kept = [inputs.utilisation, inputs.costs.repairs, inputs.costs.selling];
  for (const list of series) {
    const values: readonly (number | null | undefined)[] = [...list];
    const count = values.findLastIndex((value) => typeof value === "number") + 1;
    list.length = 0;
    for (const value of values.slice(0, count)) list.push(value ?? list.at(-1) ?? 0);
    if (list.length === 0 && kept.includes(list)) list.push(0);
  }
  const { materials, staff, overheads, power } = inputs.costs;
  const instead = [
    ...[...materials.map(({ rates }) => rates), ...staff.map(({ pay }) => pay)],
    ...[...overheads.map(({ amounts }) => amounts), power.amounts],
  ];
  for (const list of instead) {
    // A year before the first typed one is still missing.
    const values = Array.from(list, (value: number | null | undefined) => value ?? null);
    list.splice(0, list.length, ...values.slice(0, values.findLastIndex((value) => value !== null) + 1));
  }
}

function marked(inputs: ReportInputs, before: ReportInputs): ReportInputs {
  if (!inputs.starter || inputs.starter.touched) return inputs;
  const figures = ({ cost, finance, products, costs, utilisation, workingCapital }: ReportInputs) =>
    JSON.stringify([cost, finance, products, costs, utilisation, workingCapital]);
  if (figures(inputs) === figures(before)) return inputs;
  return { ...inputs, starter: { ...inputs.starter, touched: true } };
}
