import { expect, test } from "vitest";
import { columnFields } from "../clients/column-names.ts";
import { clientFields, type TypedClient } from "../clients/fields.ts";
import { cellExamples } from "../clients/test-cells.ts";
import { checkRow } from "./check-row.ts";
import { guessMapping } from "./fields.ts";
import { readRow } from "./read-row.ts";
import { type Reading, wordKey } from "./reading.ts";

const columns = [
  "Name",
  "Father's Name",
  "Mobile",
  "Gender",
  "Address",
  "Project Name",
  "Total Loan",
  "Term Loan",
];
const more = ["Cash Credit", "Email", "Status", "Staff", "Scheme"];
const all = [...columns, ...more];
const reading: Reading = {
  mapping: guessMapping(all),
  headings: all,
  register: "pmegp",
  dayOrder: "day",
  monthFirst: new Set(),
  units: {},
  words: new Map([[wordKey("assignedTo", "", "Asha Sample"), "staff-1"]]),
  chosen: new Map([[wordKey("assignedTo", "", "Asha ji"), "staff-1"]]),
};
const good = ["Sunita Devi", "Ramesh", "98765 00001", "F", "Ward 4", "Mill", "5,00,000", "5,00,000"];
const row = (changes: Record<string, string>) =>
  all.map((column, index) => changes[column] ?? (index < good.length ? (good[index] ?? "") : ""));
const problemsOf = (changes: Record<string, string>) => {
  const checked = checkRow(row(changes), reading);
  return checked.ok ? [] : checked.problems.map(({ field, problem }) => `${field}: ${problem}`);
};

const sampleTyped: Partial<TypedClient> = {
  name: "Asha",
  fatherName: "Ram",
  mobile: "9876500001",
  gender: "Female",
  address: "Ward 4",
  projectName: "Mill",
  loanAmount: "500000",
  termLoan: "500000",
};

test("a row is what the form would have saved", () => {
  expect(checkRow(row({ Staff: "Asha Sample", Scheme: "PMFME", Email: "s@x.in" }), reading)).toMatchObject({
    ok: true,
    register: "pmfme",
    gaps: [],
    value: {
      name: "Sunita Devi",
      mobile: "9876500001",
      gender: "Female",
      loan_amount: 500_000_00,
      term_loan: 500_000_00,
      cash_credit: null,
      assigned_to: "staff-1",
      email: "s@x.in",
    },
  });
});

test("contacts, which have no column for a loan, are clients without one, and it is said", () => {
  const headings = ["Name", "Mobile", "Email"];
  const contacts = { ...reading, headings, mapping: guessMapping(headings) };
  const cells = ["Sunita Devi", "98765 00001, +91 98765 00002", "s@x.in, work@x.in"];
  expect(checkRow(cells, contacts)).toMatchObject({
    ok: true,
    value: { mobile: "9876500001", email: "s@x.in", loan_amount: 0, term_loan: null },
    notes: [
      { note: "numbers", field: "mobile" },
      { note: "numbers", field: "email" },
      { note: "noLoan", field: "loanAmount" },
    ],
  });
  expect(problemsOf({ "Total Loan": "", "Term Loan": "" })).toEqual(["loanAmount: required"]);
});

test("what is missing in an old list is left empty and named", () => {
  const checked = checkRow(
    row({ "Father's Name": "", Gender: " ", Address: "", "Project Name": "" }),
    reading,
  );
  expect(checked).toMatchObject({
    ok: true,
    gaps: ["fatherName", "gender", "address", "projectName"],
    value: { father_name: "", gender: "", address: "", project_name: "" },
  });
});

test("a total needs no parts, and parts no total, but they must not contradict each other", () => {
  const whole = checkRow(row({ "Term Loan": "" }), reading);
  expect(whole).toMatchObject({
    ok: true,
    value: { loan_amount: 500_000_00, term_loan: null, cash_credit: null },
  });
  const parts = checkRow(
    row({ "Total Loan": "", "Term Loan": "3 lakh", "Cash Credit": "2,00,000" }),
    reading,
  );
  expect(parts).toMatchObject({ ok: true, value: { loan_amount: 500_000_00, term_loan: 300_000_00 } });
  expect(problemsOf({ "Cash Credit": "1" })).toEqual(["loanAmount: sum"]);
});

test.each([
  [{ Name: "" }, "name: required"],
  [{ Name: "x".repeat(301) }, "name: tooLong"],
  [{ Mobile: "" }, "mobile: required"],
  [{ Mobile: "12345" }, "mobile: mobile"],
  [{ Mobile: "9.87E+09" }, "mobile: cut"],
  [{ "Total Loan": "", "Term Loan": "" }, "loanAmount: required"],
  [{ "Total Loan": "much", "Term Loan": "" }, "loanAmount: amount"],
  [{ Gender: "x" }, "gender: choice"],
  [{ Scheme: "MUDRA" }, "register: choice"],
  [{ "Total Loan": "#REF!", "Term Loan": "" }, "loanAmount: formula"],
  [{ Mobile: "0612-2345678" }, "mobile: landline"],
])("%j is refused as %s, and as nothing else", (changes, problem) => {
  expect(problemsOf(changes)).toEqual([problem]);
});

test("what need not be there is left out where it cannot be read, and noted", () => {
  const checked = checkRow(row({ Email: "nobody", Status: "maybe", Address: "#REF!" }), reading);
  expect(checked).toMatchObject({
    ok: true,
    gaps: ["address"],
    value: { email: null, status: null, address: "" },
    notes: [
      { note: "leftOut", field: "address" },
      { note: "leftOut", field: "email" },
    ],
    unknown: [{ field: "status", word: "maybe", value: "" }],
  });
});

test("stages are read as people write them; a day or an amount that cannot be read is left out and noted", () => {
  const headings = [...all, "Stages reached"];
  const words = new Map([[wordKey("stage", "pmegp", "At the bank"), "at_bank"]]);
  const read = (cell: string) =>
    checkRow([...row({}), cell], { ...reading, headings, mapping: guessMapping(headings), words });
  const reached = { milestone: "at_bank", amount: null, note: null };
  expect(
    read("1/2/2026 At  the Bank;3-3-26 at the bank|5 lakh\n2026-03-31 At the bank || by post; paid"),
  ).toMatchObject({
    reached: [
      { ...reached, on_day: "2026-02-01" },
      { ...reached, on_day: "2026-03-03", amount: 500_000_00 },
      { ...reached, on_day: "2026-03-31", note: "by post; paid" },
    ],
    notes: [],
  });
  expect(
    read("At the bank; 2099-01-01 At the bank; 2026-02-01 At the bank | some; 2026-02-02 Elsewhere"),
  ).toMatchObject({
    reached: [{ ...reached, on_day: "2026-02-01" }],
    notes: [
      { note: "leftOut", field: "reached" },
      { note: "leftOut", field: "reached" },
      { note: "leftOut", field: "reached" },
    ],
    unknown: [{ field: "stage", word: "Elsewhere", value: "" }],
  });
});

test("a name of 300 letters is accepted", () => {
  expect(problemsOf({ Name: "न".repeat(300) })).toEqual([]);
});

test("cells beyond the last column are refused, missing ones are empty", () => {
  const checked = checkRow([...row({}), "", "stray"], reading);
  expect(checked.ok ? [] : checked.problems).toEqual([{ problem: "cells" }]);
  expect(checkRow(row({}).slice(0, 8), reading).ok).toBe(true);
  const short = checkRow(row({}).slice(0, 2), reading);
  expect(short.ok ? [] : short.problems.map(({ field }) => field)).toEqual(["mobile", "loanAmount"]);
});

test("a formula is a text like any other", () => {
  expect(checkRow(row({ Name: '=HYPERLINK("http://x")' }), reading)).toMatchObject({
    ok: true,
    value: { name: '=HYPERLINK("http://x")' },
  });
});

test.each(cellExamples)("a %s of %j is read as %j, as in the hosted sheet", (field, cell, wanted) => {
  const of: Reading = { ...reading, mapping: guessMapping(columnFields), headings: columnFields };
  const good = { ...sampleTyped, ...(field === "loanAmount" ? { termLoan: cell } : {}), [field]: cell };
  const cells = clientFields.map((one) => good[one] ?? "");
  const checked = checkRow(cells, of);
  const problems = checked.ok ? [] : checked.problems.map((problem) => problem.field);
  const leftOut = checked.notes.flatMap(({ note, field }) => (note === "leftOut" ? field : []));
  expect([...problems, ...leftOut].includes(field)).toBe(wanted === null);
  if (wanted !== null) expect(readRow(cells, of).typed[field]).toBe(wanted);
});
