import { defaultInputs, emptyRows } from "../default-inputs.ts";
import type { ReportFacts } from "../report-facts.ts";
import { inputsSchema, type ReportInputs } from "../schema.ts";
import { type FormField, type FormList, isList } from "./field.ts";
import { formLists, formSections } from "./form-fields.ts";
import { readTyped, type TypedProblem } from "./typed-value.ts";
import { setAt, valueAt } from "./values-at.ts";

/** What is wrong with a field: its key in the messages, and the bound that it passes. */
export type FieldProblem = {
  key: TypedProblem | "least" | "most" | "long" | "whole" | "wrong";
  bound?: number;
};

/**
 * A report as it is typed: the inputs that could be read, and by their names the fields that could not, as they were typed.
 * Of such a field the inputs keep the value before.
 */
export type TypedReport = { inputs: ReportInputs; unread: Readonly<Record<string, string>> };

export type ReadReport = TypedReport & { problems: Readonly<Record<string, FieldProblem>> };

/** Where typed values come from: a form's data, or what a device kept. */
type Source = { get(name: string): FormDataEntryValue | null; keys(): Iterable<string> };

/** A new row of a list, by the list's path. */
export function newRow(list: string, facts: ReportFacts): object {
  const rows = emptyRows(facts);
  const found: Record<string, object> = {
    "cost.assets": rows.asset,
    products: rows.product,
    "costs.materials": rows.material,
    "costs.staff": rows.staff,
    "costs.overheads": rows.overhead,
    associates: rows.associate,
  };
  return found[list] ?? {};
}

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
  for (const issue of read.error?.issues ?? []) refuse(issue.path.join("."), problemOf(issue));
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
  for (const { list, least = 0 } of formLists.values()) {
    const rows = valueAt(inputs, list);
    if (!Array.isArray(rows) || !names.includes(`rows.${list}`)) continue;
    const last = names.map((name) => indexIn(name, list)).reduce((most, index) => Math.max(most, index), -1);
    const count = Math.max(last + 1, least);
    while (rows.length < count) rows.push(newRow(list, facts));
    rows.length = count;
  }
}

function indexIn(name: string, list: string): number {
  if (!name.startsWith(`${list}.`)) return -1;
  return Number.parseInt(name.slice(list.length + 1), 10);
}

/** The box of a running unit: its part of the inputs comes and goes with it. */
function toggleExisting(source: Source, inputs: ReportInputs): void {
  if (source.get("has.existing") === null) return;
  const wanted = Boolean(source.get("existing"));
  if (!wanted) inputs.existing = null;
  else inputs.existing ??= emptyExisting();
}

export function emptyExisting(): NonNullable<ReportInputs["existing"]> {
  const year = () => ({ label: "", operating: {}, balance: {} });
  return {
    audited: [year(), year()],
    limit: 0,
    mostUsed: 0,
    leastUsed: 0,
    yearlyRepayment: 0,
    loanRate: 0,
    depreciation: 10,
  };
}

type Named = { name: string; field: FormField };

/** Every field of the form with its name, a row's and a year's each. */
function* namedFields(inputs: ReportInputs): Generator<Named> {
  for (const entry of Object.values(formSections).flat()) {
    if (isList(entry)) yield* namedInRows(entry, inputs);
    else if (entry.is !== "flag") yield* namedIn(entry, entry.path, inputs);
  }
}

function* namedInRows({ list, fields }: FormList, inputs: ReportInputs): Generator<Named> {
  const rows = valueAt(inputs, list);
  if (!Array.isArray(rows)) return;
  for (const index of rows.keys())
    for (const field of fields) yield* namedIn(field, `${list}.${index}.${field.path}`, inputs);
}

function* namedIn(field: FormField, name: string, { years }: ReportInputs): Generator<Named> {
  if (!field.years) yield { name, field };
  else
    for (let year = 0; year < years; year += 1)
      yield { name: `${name}.${year}`, field: { ...field, optional: true } };
}

/** A box that is not ticked is not in a form: a hidden field says that the form has it. */
function readFlags(source: Source, inputs: ReportInputs): void {
  if (source.get("has.loan.firstInterest") !== null)
    inputs.loan.firstInterest = Boolean(source.get("loan.firstInterest"));
}

function ofKind(field: FormField, value: unknown, typed: string): unknown {
  if (field.path === "conventions.yearDays") return Number(typed);
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
}

function problemOf(issue: {
  code: string;
  minimum?: unknown;
  maximum?: unknown;
  origin?: unknown;
}): FieldProblem {
  if (issue.code === "too_small") return { key: "least", bound: Number(issue.minimum) };
  if (issue.code === "too_big")
    return { key: issue.origin === "string" ? "long" : "most", bound: Number(issue.maximum) };
  if (issue.code === "invalid_type") return { key: "whole" };
  return { key: "wrong" };
}

/** What a refused field of a new row or a new part has instead. */
function fallbackFor(name: string, facts: ReportFacts): object {
  const [list = ""] = [...formLists.keys()].filter((key) => name.startsWith(`${key}.`));
  if (list === "") return { ...defaultInputs(facts), existing: emptyExisting() };
  const index = indexIn(name, list);
  const tree: object = defaultInputs(facts);
  setAt(tree, list, Object.fromEntries([[index, newRow(list, facts)]]));
  return tree;
}

/** With the mark of a starter set that its figures were changed. */
function marked(inputs: ReportInputs, before: ReportInputs): ReportInputs {
  if (!inputs.starter || inputs.starter.touched) return inputs;
  const figures = ({ cost, finance, products, costs, utilisation, workingCapital }: ReportInputs) =>
    JSON.stringify([cost, finance, products, costs, utilisation, workingCapital]);
  if (figures(inputs) === figures(before)) return inputs;
  return { ...inputs, starter: { ...inputs.starter, touched: true } };
}
