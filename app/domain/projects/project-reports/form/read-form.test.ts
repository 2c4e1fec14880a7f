import { expect, test } from "vitest";
import { limits } from "../choices.ts";
import { defaultInputs } from "../default-inputs.ts";
import type { ReportInputs } from "../schema.ts";
import { facts, maskUnit } from "../test-inputs.ts";
import { type FormField, isList } from "./field.ts";
import { formLists, formSections } from "./form-fields.ts";
import { newRow } from "./new-parts.ts";
import { readForm, sourceOf } from "./read-form.ts";
import { readStored, storeTyped } from "./stored-report.ts";
import { typedOf } from "./typed-value.ts";
import { valueAt } from "./values-at.ts";

const before = defaultInputs(facts);
const read = (fields: Record<string, string>, from = before) => readForm(sourceOf(fields), from, facts);

/** Everything that the form of these inputs posts. */
function posted(inputs: ReportInputs): Record<string, string> {
  const fields: Record<string, string> = { "has.existing": "1", "has.loan.firstInterest": "1" };
  const put = (field: FormField, name: string) => {
    if (field.is === "flag") {
      const ticked = typedOf(field, valueAt(inputs, name));
      if (ticked) fields[name] = ticked;
      return;
    }
    const names = field.years ? Array.from({ length: inputs.years }, (_, year) => `${name}.${year}`) : [name];
    for (const each of names) fields[each] = typedOf(field, valueAt(inputs, each));
  };
  for (const entry of Object.values(formSections).flat()) {
    if (!isList(entry)) {
      put(entry, entry.path);
      continue;
    }
    const rows = valueAt(inputs, entry.list);
    const count = Array.isArray(rows) ? rows.length : 0;
    fields[`rows.${entry.list}`] = String(count);
    for (let row = 0; row < count; row += 1)
      for (const field of entry.fields) put(field, `${entry.list}.${row}.${field.path}`);
  }
  return fields;
}

test("a form that nobody has touched reads as the inputs that it was made of", () => {
  const inputs = maskUnit();
  const { inputs: back, problems } = read(posted(inputs), inputs);
  expect(problems).toEqual({});
  expect(back).toEqual(inputs);
});

test("the published sample takes at most 70 fields of a new report, so that it is typed in ten minutes", () => {
  const begun = posted(before);
  const typed = Object.entries(posted(maskUnit())).filter(([name, value]) => value !== (begun[name] ?? ""));
  const chosen = typed.filter(([name, value]) => !name.startsWith("rows.") && value !== newRowValue(name));
  expect(chosen.length).toBeLessThanOrEqual(70);
});

/** What a new row has in a field before anybody types. */
function newRowValue(name: string): string | undefined {
  const [, list, path] = /^(cost\.assets|products|costs\.\w+)\.\d+\.(.+)$/.exec(name) ?? [];
  const field = list && formLists.get(list)?.fields.find((one) => one.path === path?.replace(/\.\d+$/, ""));
  return field ? typedOf(field, valueAt(newRow(list, facts), path ?? "")) : undefined;
}

test.each([
  ["5,00,000", 5_00_000_00],
  ["₹ 5,00,000.50", 5_00_000_50],
  ["5 lakh", 5_00_000_00],
  ["1.2 करोड़", 1_20_00_000_00],
  ["५०,०००", 50_000_00],
  ["12345.6789", 12_345_68],
  ["5000/-", 5_000_00],
  ["", 0],
])("%s in a field for money is %i paise", (typed, paise) => {
  const { inputs, problems } = read({ "cost.workingCapital": typed });
  expect([inputs.cost.workingCapital, problems]).toEqual([paise, {}]);
});

test.each([
  ["13,250/72,000", 13_250 / 72_000],
  ["०.५", 0.5],
  ["12.5 %", 12.5],
])("%s in a field for a number is %d", (typed, value) => {
  const { inputs, problems } = read({ "rows.costs.materials": "1", "costs.materials.0.quantity": typed });
  expect([inputs.costs.materials[0]?.quantity, problems]).toEqual([value, {}]);
});

test("an amount or a quantity that is too large is told in rupees, or that it is too large", () => {
  const { problems } = read({
    "cost.workingCapital": "5000 crore",
    "rows.cost.assets": "1",
    "cost.assets.0.quantity": "1000",
    "cost.assets.0.rate": "50 crore",
  });
  expect(problems).toEqual({
    "cost.workingCapital": { key: "mostMoney", bound: 1_00_00_00_000_00 },
    "cost.assets.0.rate": { key: "tooLarge" },
  });
});

test.each(["1/0", "1/", "/2", "1/2/3"])("%s is no number", (typed) => {
  expect(read({ "loan.rate": typed }).problems).toEqual({ "loan.rate": { key: "number" } });
});

test("what cannot be read keeps its place and the value before, with a sentence at its field", () => {
  const { inputs, unread, problems } = read({
    "cost.workingCapital": "five lakh",
    "loan.rate": "40",
    "loan.instalments": "1.5",
    scheme: "other",
    years: "5",
  });
  expect(unread).toEqual({
    "cost.workingCapital": "five lakh",
    "loan.rate": "40",
    "loan.instalments": "1.5",
    scheme: "other",
  });
  expect(problems).toEqual({
    "cost.workingCapital": { key: "amount" },
    "loan.rate": { key: "most", bound: 36 },
    "loan.instalments": { key: "wholeNumber" },
    scheme: { key: "choose" },
  });
  expect(inputs).toEqual(before);
  expect(readStored(storeTyped({ inputs, unread }), facts)).toEqual({ inputs, unread });
});

test("years and rows of any number are told, and make nothing of that size", () => {
  expect(read({ years: "9".repeat(30) })).toMatchObject({
    inputs: before,
    problems: { years: { bound: limits.maxYears } },
  });
  for (const row of ["99999999999999999999", "400000000", "1e9"]) {
    const { inputs, problems } = read({ "rows.products": "1", [`products.${row}.name`]: "Mill" });
    expect(inputs.products.length).toBeLessThanOrEqual(limits.products);
    expect(Object.values(problems).every(({ bound }) => bound === limits.products)).toBe(true);
  }
});

test("rows come and go with the form, and a row in the middle that is left out is no gap", () => {
  const three = read({
    "rows.cost.assets": "3",
    "cost.assets.0.name": "Mill",
    "cost.assets.1.name": "Sieve",
    "cost.assets.2.name": "Scale",
    "cost.assets.2.rate": "25,000",
  }).inputs;
  expect(three.cost.assets.map(({ name, rate }) => [name, rate])).toEqual([
    ["Mill", 0],
    ["Sieve", 0],
    ["Scale", 25_000_00],
  ]);
  const two = read(
    { "rows.cost.assets": "2", "cost.assets.0.name": "Mill", "cost.assets.1.name": "Scale" },
    three,
  );
  expect(two.inputs.cost.assets.map(({ name }) => name)).toEqual(["Mill", "Scale"]);
  expect(read({}, three).inputs.cost.assets).toHaveLength(3);
  expect(read({ "rows.products": "0" }).inputs.products).toHaveLength(1);
});

test("a year without a value follows from the year before, and those at the end go", () => {
  const { inputs } = read({
    "utilisation.0": "50",
    "utilisation.1": "",
    "utilisation.2": "70 %",
    "utilisation.3": "",
    "utilisation.4": "",
  });
  expect(inputs.utilisation).toEqual([50, 50, 70]);
});

test("the part of a running unit comes and goes with its box", () => {
  const running = read({
    "has.existing": "1",
    existing: "yes",
    "existing.audited.0.label": "2024-25",
  }).inputs;
  expect(running.existing?.audited[0].label).toBe("2024-25");
  expect(read({}, running).inputs.existing).toEqual(running.existing);
  expect(read({ "has.existing": "1" }, running).inputs.existing).toBeNull();
});

test("starting figures are marked as touched with the first change of a figure, not of a name", () => {
  const begun: ReportInputs = { ...before, starter: { key: "flour", touched: false } };
  expect(read({ "applicant.name": "Asha" }, begun).inputs.starter?.touched).toBe(false);
  expect(read({ "workingCapital.debtors": "20" }, begun).inputs.starter?.touched).toBe(true);
});
