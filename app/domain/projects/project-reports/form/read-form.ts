import { fieldProblem, type InputProblem } from "../read-inputs.ts";
import type { ReportFacts } from "../report-facts.ts";
import { inputsSchema, type ReportInputs } from "../schema.ts";
import type { FormField } from "./field.ts";
import { formLists } from "./form-fields.ts";
import { indexIn, namedFields } from "./named-fields.ts";
import { emptyExisting, fallbackFor, newRow } from "./new-parts.ts";
import { readTyped } from "./typed-value.ts";
import { setAt, valueAt } from "./values-at.ts";

/** What is wrong with a field. */
export type FieldProblem = Omit<InputProblem, "path">;

/**
 * A report as it is typed: the inputs that could be read, and by their names the fields that could not, as they were typed.
 * Of such a field the inputs keep the value before.
 */
export type TypedReport = { inputs: ReportInputs; unread: Readonly<Record<string, string>> };

export type ReadReport = TypedReport & { problems: Readonly<Record<string, FieldProblem>> };

/** Where typed values come from: a form's data, or what a device kept. */
type Source = { get(name: string): FormDataEntryValue | null; keys(): Iterable<string> };

/** Reads the form over the inputs before; a field that the form does not have keeps its value. */
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
  // A refused value may stand in a new row; what is still wrong then is not the form's.
  const safe = read.success ? read : inputsSchema.safeParse(inputs);
  return { inputs: safe.success ? marked(safe.data, before) : before, unread, problems };
}

/** The same as the fields' names with what is in them. */
export const sourceOf = (fields: Readonly<Record<string, string>>): Source => ({
  get: (name) => fields[name] ?? null,
  keys: () => Object.keys(fields),
});

function resizeLists(source: Source, inputs: ReportInputs, facts: ReportFacts): void {
  const names = [...source.keys()];
  for (const { list, least = 0, most } of formLists.values()) {
    const rows = valueAt(inputs, list);
    if (!Array.isArray(rows) || !names.includes(`rows.${list}`)) continue;
    const last = names.map((name) => indexIn(name, list)).reduce((most, index) => Math.max(most, index), -1);
    // One row too many is told; a row of any number in a form that nobody has filled in is not made.
    const count = Math.min(Math.max(last + 1, least), most + 1);
    while (rows.length < count) rows.push(newRow(list, facts));
    rows.length = count;
  }
}

/** The box of a running unit: its part of the inputs comes and goes with it. */
function toggleExisting(source: Source, inputs: ReportInputs): void {
  if (source.get("has.existing") === null) return;
  const wanted = Boolean(source.get("existing"));
  if (!wanted) inputs.existing = null;
  else inputs.existing ??= emptyExisting();
}

/** A box that is not ticked is not in a form: a hidden field says that the form has it. */
function readFlags(source: Source, inputs: ReportInputs): void {
  if (source.get("has.loan.firstInterest") !== null)
    inputs.loan.firstInterest = Boolean(source.get("loan.firstInterest"));
}

function ofKind(field: FormField, value: unknown, typed: string): unknown {
  if (field.path === "conventions.yearDays" || field.path === "start.month") return Number(typed);
  const absent = field.path.startsWith("texts.") || field.path.startsWith("existing.audited");
  return absent && field.optional && (value === null || value === "") ? undefined : value;
}

/** Years at the end without a value go; one in between follows from the year before, as the report counts. */
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
    // A year before the first typed one is not there yet.
    const values = Array.from(list, (value: number | null | undefined) => value ?? null);
    list.splice(0, list.length, ...values.slice(0, values.findLastIndex((value) => value !== null) + 1));
  }
}

/** With the mark of a starter set that its figures were changed. */
function marked(inputs: ReportInputs, before: ReportInputs): ReportInputs {
  if (!inputs.starter || inputs.starter.touched) return inputs;
  const figures = ({ cost, finance, products, costs, utilisation, workingCapital }: ReportInputs) =>
    JSON.stringify([cost, finance, products, costs, utilisation, workingCapital]);
  if (figures(inputs) === figures(before)) return inputs;
  return { ...inputs, starter: { ...inputs.starter, touched: true } };
}
