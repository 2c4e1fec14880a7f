import fc from "fast-check";
import { expect, test } from "vitest";
import type { Language } from "../../../../platform/language/language.ts";
import { facts, maskUnit } from "../test-inputs.ts";
import { projects } from "../test-projects.ts";
import { makeWorkbook } from "./make-workbook.ts";
import { differences, hasLibreOffice } from "./test-recalculated.ts";

test.each<Language>(["en", "hi"])(
  "in %s every sheet has a name of its own that a workbook allows",
  (language) => {
    const names = makeWorkbook(maskUnit(), facts, language).map(({ name }) => name);
    expect(names.length).toBeGreaterThan(20);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => name.length > 31 || /[[\]:*?/\\']/.test(name))).toEqual([]);
  },
);

test("every figure of the statements is a formula with its value, and what is typed is a number", () => {
  const sheets = makeWorkbook(maskUnit(), facts, "en");
  const cells = sheets.flatMap(({ name, rows }) => rows.flat().map((cell) => ({ name, cell })));
  const figures = cells.filter(({ cell }) => typeof cell?.value === "number" && cell.style !== "year");
  const typed = figures.filter(({ cell }) => cell?.formula === undefined);
  // Drawings, taxes and a bound are typed beside what they belong to.
  expect([...new Set(typed.map(({ name }) => name))].sort()).toEqual([
    "Assumptions",
    "Cost and means",
    "Profitability",
    "Sensitivity",
  ]);
  expect(
    cells.filter(({ cell }) => /undefined|NaN|Infinity/.test(`${cell?.value ?? ""} ${cell?.formula ?? ""}`)),
  ).toEqual([]);
});

test("a text that looks like a formula is a text", () => {
  const [first] = makeWorkbook({ ...maskUnit(), unit: { ...maskUnit().unit, name: "=1+1" } }, facts, "en");
  expect(first?.rows[0]?.[0]).toEqual({ value: "=1+1: Assumptions", style: "title" });
});

test("full: LibreOffice works out every cell to the value that it has, also after a price was changed", async (context) => {
  context.skip(!hasLibreOffice, "LibreOffice is not installed: apt install libreoffice-calc");
  const inputs = maskUnit();
  const dearer = {
    ...inputs,
    products: inputs.products.map((one) => ({ ...one, prices: [90_00, ...one.prices.slice(1)] })),
  };
  const books = [inputs, ...fc.sample(projects, { numRuns: 12, seed: 33 })].map((one) =>
    makeWorkbook(one, facts, "en"),
  );
  const changed = books[0]?.map((sheet) => ({
    ...sheet,
    rows: sheet.rows.map((row) => {
      const price = row[0]?.value === "Price (₹): Mask";
      return row.map((cell, column) => (price && column === 1 && cell ? { ...cell, value: 90 } : cell));
    }),
  }));
  const same = books.map((book, index) => [`book${index}`, { opened: book, expected: book }] as const);
  const found = await differences({
    ...Object.fromEntries(same),
    hindi: { opened: makeWorkbook(inputs, facts, "hi"), expected: makeWorkbook(inputs, facts, "hi") },
    changed: { opened: changed ?? [], expected: makeWorkbook(dearer, facts, "en") },
  });
  expect(found.slice(0, 20)).toEqual([]);
});
