import fc from "fast-check";
import { expect, test } from "vitest";
import { sized } from "../../../../tests/form.ts";
import { choiceCell, isCutNumber, mobileCell, readCell, registerCell } from "./read-cell.ts";

test("a number that a spreadsheet cut short is seen, one that is whole is used", () => {
  for (const cut of ["9.87E+09", "9.8765e9", "9,87E+09"])
    expect([cut, isCutNumber(cut)]).toEqual([cut, true]);
  expect(isCutNumber("9.876543210E+09")).toBe(false);
  expect(mobileCell("9.876543210E+09")).toBe("9876543210");
  expect(mobileCell("9876543210.0")).toBe("9876543210");
  expect(mobileCell("'9876543210")).toBe("9876543210");
  expect(mobileCell("+91 98765-43210")).toBe("+91 98765-43210");
});

test("choices are known by the words that people use; others stay for the form's rules to refuse", () => {
  expect(["m", "महिला", "F.", "other", "x"].map((cell) => choiceCell("gender", cell))).toEqual([
    ...["Male", "Female", "Female", "Other", "x"],
  ]);
  expect(["approved", "PENDING", "अस्वीकृत", "maybe"].map((cell) => choiceCell("status", cell))).toEqual([
    ...["Sanctioned", "", "Rejected", "maybe"],
  ]);
  expect(["new", "Re-Apply"].map((cell) => choiceCell("type", cell))).toEqual(["New Apply", "Reapply"]);
  expect(["PMFME register", "पीएमईजीपी सूची", "mudra"].map(registerCell)).toEqual([
    "pmfme",
    "pmegp",
    undefined,
  ]);
});

const rupees = fc.integer({ min: 1_000, max: 1_000_000_000 });
const indian = new Intl.NumberFormat("en-IN");
const devanagari = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(0x966 + Number(digit)));

test("an amount is the same however it is written", () => {
  fc.assert(
    fc.property(rupees, (amount) => {
      const grouped = indian.format(amount);
      const ways = [grouped, `₹ ${grouped}/-`, `Rs. ${amount}.00`, `${amount}.000`, `रु ${grouped} only`];
      for (const way of [...ways, ...ways.map(devanagari), `${amount / 100_000} lakh`])
        expect(readCell("loanAmount", way, "day")).toBe(String(amount));
    }),
  );
});

test("reading a cell again changes nothing, whatever it holds", () => {
  const fields = fc.constantFrom(...(["loanAmount", "dob", "gender", "type", "status", "name"] as const));
  const order = fc.constantFrom(...(["day", "month"] as const));
  const cell = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom(..."0123456789/-. :,eTZ₹लाख+") }),
    rupees.map(String),
  );
  fc.assert(
    fc.property(fields, cell, order, (field, text, way) => {
      const once = readCell(field, text, way);
      expect(readCell(field, once, way)).toBe(once);
    }),
    { numRuns: sized(200, 2000) },
  );
});

test("a cell longer than any number or day is left as it is", () => {
  for (const piece of ["T", " ", "0", "1,", "(", "1-"])
    for (const field of ["loanAmount", "dob", "mobile", "gender"] as const)
      expect(readCell(field, piece.repeat(30_000), "day")).toBe(piece.repeat(30_000));
});
