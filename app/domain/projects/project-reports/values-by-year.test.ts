import { expect, test } from "vitest";
import { readForm, sourceOf } from "./form/read-form.ts";
import { makeReport } from "./make-report.ts";
import { valuesOf } from "./report.ts";
import { facts, maskUnit } from "./test-inputs.ts";

const lakh = 1_00_000_00;
const typedIn = (fields: Record<string, string>) => readForm(sourceOf(fields), maskUnit(), facts);
const valuesWith = (fields: Record<string, string>, key: string) =>
  valuesOf(makeReport(typedIn(fields).inputs, facts), key);

test("a material that gets dearer once has the rates of its years", () => {
  const rates = { "costs.materials.0.rate": "40", "costs.materials.0.rise": "0" };
  const dearer = { ...rates, "costs.materials.0.rates.2": "44" };
  const [flat, risen] = [valuesWith(rates, "rawMaterial"), valuesWith(dearer, "rawMaterial")];
  expect(risen.slice(0, 2)).toEqual(flat.slice(0, 2));
  expect(risen.slice(2)).toEqual(flat.slice(2).map((paise) => ((paise ?? 0) * 44) / 40));
});

test("pay and power of each year are what was typed, and an empty year follows from the year before", () => {
  const pay = {
    "costs.staff.0.pay.0": "14,300",
    "costs.staff.0.pay.1": "15,000",
    "costs.staff.0.rise": "10",
  };
  const wages = valuesWith({ ...pay, "costs.fringe": "0" }, "wages");
  expect(wages.slice(0, 3)).toEqual([14_300_00, 15_000_00, 16_500_00].map((monthly) => monthly * 48));
  const power = { "costs.power.amounts.0": "99,000", "costs.power.amounts.1": "1.09 lakh" };
  expect(valuesWith(power, "power").slice(0, 2)).toEqual([0.99 * lakh, 1.09 * lakh]);
  // The use of the capacity goes from 55 to 60 percent.
  expect(valuesWith(power, "power")[2]).toBe(Math.round((1.09 * lakh * 60) / 55));
});

test("overheads of each year are as typed, also of a first part year", () => {
  const rows = {
    "rows.costs.overheads": "1",
    "costs.overheads.0.name": "Rent",
    "costs.overheads.0.yearly": "60,000",
    "costs.overheads.0.rise": "0",
    "start.month": "10",
    "start.year": "2027",
    years: "6",
  };
  expect(valuesWith(rows, "overheads").slice(0, 2)).toEqual([30_000_00, 60_000_00]);
  const typed = { ...rows, "costs.overheads.0.amounts.0": "35,000" };
  expect(valuesWith(typed, "overheads").slice(0, 2)).toEqual([35_000_00, 70_000_00]);
});

test("emptied years leave nothing behind", () => {
  const { inputs } = typedIn({ "costs.staff.0.pay.3": "15,000" });
  expect(inputs.costs.staff[0]?.pay).toEqual([null, null, null, 15_000_00]);
  const cleared = readForm(sourceOf({ "costs.staff.0.pay.3": "" }), inputs, facts);
  expect(cleared.inputs.costs.staff[0]?.pay).toEqual([]);
  expect(cleared.problems).toEqual({});
});
