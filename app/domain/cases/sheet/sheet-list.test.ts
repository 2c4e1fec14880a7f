import fc from "fast-check";
import { expect, test } from "vitest";
import { sized } from "../../../../tests/form.ts";
import { inThread } from "../../../platform/jobs/in-thread.server.ts";
import { readDay } from "../../../platform/tables/read-day.ts";
import { checkClient } from "../clients/schema.ts";
import { cellExamples } from "../clients/test-cells.ts";
import { type ReadList, readList, rowOf, type SheetList } from "./sheet-list.ts";
import { readSheetMobile, type SheetRow } from "./sheet-row.ts";
import { sampleRow } from "./test-sheet.ts";

function listOf(json: unknown): SheetList {
  const read = readList(JSON.stringify(json));
  if (!("list" in read)) throw new Error(read.unreadable);
  return read.list;
}

const mobile = sampleRow.mobile;

test.each([
  ["a bare list", [sampleRow]],
  ["data", { data: [sampleRow], meta: {} }],
  ["rows", { success: true, rows: [sampleRow] }],
  ["records", { records: [sampleRow] }],
  ["values within data", { success: true, data: { values: [sampleRow] } }],
  ["lines under their names", { range: "A1:L2", values: [Object.keys(sampleRow), Object.values(sampleRow)] }],
])("a sheet's rows are found in %s", (_, json) => {
  const row = rowOf(listOf(json), mobile);
  expect(row).toEqual({ typed: { ...sampleRow, dob: "1990-02-28" } });
});

test.each([
  ["broken", '[{"mobile":'],
  ["notList", '{"error":"no"}'],
  ["notList", '"text"'],
  ["notList", "null"],
  ["columns", '[{"who":"Asha"}]'.replace("who", "name")],
  ["long", JSON.stringify(Array(200_001).fill(null))],
])("what cannot be used is named: %s", (unreadable, body) => {
  expect(readList(body)).toEqual({ unreadable });
});

test("an empty list, null rows, rows of other columns and nested values break nothing", () => {
  expect(listOf([]).rows).toBe(0);
  const list = listOf([null, 7, [], {}, { colour: "red" }, { ...sampleRow, name: { first: "A" } }]);
  expect(list.rows).toBe(1);
  expect(rowOf(list, mobile)?.typed.name).toBe("");
});

test("a column named __proto__ is one of the sheet's own and changes no object", () => {
  const list = readList(`[{"__proto__":{"mobile":"1"},"constructor":"x","mobile":"${mobile}","name":"A"}]`);
  expect("list" in list && rowOf(list.list, mobile)?.typed).toEqual({ mobile, name: "A" });
  const lines = listOf({
    values: [
      ["__proto__", "mobile"],
      ["x", mobile],
    ],
  });
  expect(rowOf(lines, mobile)?.typed).toEqual({ mobile });
  expect(({} as Record<string, unknown>).mobile).toBeUndefined();
});

test("columns are found by their usual names in any case and spacing, and the most usual name wins", () => {
  const row = {
    "Father's Name": "Ram",
    "MOBILE no.": "98765 00001",
    Phone: "1",
    "Total  Loan": 5e5,
    मोबाइल: "2",
    Sex: "f",
  };
  expect(rowOf(listOf([row]), mobile)?.typed).toEqual({
    fatherName: "Ram",
    mobile,
    loanAmount: "500000",
    gender: "Female",
  });
});

test.each([
  ["9876500001", mobile, undefined],
  [" +91 98765-00001 ", mobile, undefined],
  ["098765 00001", mobile, undefined],
  ["९८७६५००००१", mobile, undefined],
  ["9876500001.0", mobile, undefined],
  ["9.876500001E+09", mobile, undefined],
  ["9.87E+09", "9870000000", true],
  ["9.87654e9", "9876540000", true],
  ["9.87E+12", undefined, undefined],
  ["98765", undefined, undefined],
  ["", undefined, undefined],
])("the number %j is read as %j", (text, number, shortened) => {
  const read = readSheetMobile(text);
  expect(read?.mobile).toBe(number);
  expect(read?.shortened).toBe(shortened);
});

test("a number that the spreadsheet has shortened is found, marked, and comes after a whole one", () => {
  const cut = { ...sampleRow, mobile: "9.87E+09" };
  expect(rowOf(listOf([cut]), "9870000000")?.shortened).toBe(true);
  const whole = { ...sampleRow, name: "Whole", mobile: 9870000000 };
  expect(rowOf(listOf([cut, whole]), "9870000000")?.typed.name).toBe("Whole");
});

test("of rows with one number the first is used", () => {
  const list = listOf([sampleRow, { ...sampleRow, name: "Second", mobile: "+91 9876500001" }]);
  expect(rowOf(list, mobile)?.typed.name).toBe("Asha Sample");
});

test.each([
  ["1990-02-28", "1990-02-28"],
  ["28/02/1990", "1990-02-28"],
  ["28.2.1990", "1990-02-28"],
  ["8/25/2018 23:36:00", "2018-08-25"],
  ["28-Feb-1990", "1990-02-28"],
  ["28 February, 1990", "1990-02-28"],
  ["32932", "1990-02-28"],
  ["1990-02-28T00:00:00.000Z", "1990-02-28"],
  ["31/02/1990", undefined],
  ["someday", undefined],
])("the day %s is read as %s", (text, day) => {
  expect(readDay(text)).toBe(day);
});

test("prices in words and links that are not https are kept as they are", () => {
  const odd = { ...sampleRow, loanAmount: "₹ पाँच लाख", quotation_link: "javascript:alert(1)" };
  expect(rowOf(listOf([odd]), mobile)?.typed).toMatchObject({
    loanAmount: "₹ पाँच लाख",
    quotation_link: "javascript:alert(1)",
  });
});

test("a long list is read in a thread to the same result", async () => {
  const rows = Array.from({ length: 1000 }, (_, index) => ({
    ...sampleRow,
    mobile: String(9876500001 + index),
  }));
  const body = JSON.stringify(rows);
  const far = await inThread<string, ReadList>("read-sheet", body);
  expect(far).toEqual(readList(body));
  expect("list" in far && rowOf(far.list, "9876500500")?.typed.mobile).toBe("9876500500");
});

test("every number of any list is found, and no other", () => {
  const number = fc.integer({ min: 1_000_000_000, max: 9_999_999_999 }).map(String);
  fc.assert(
    fc.property(fc.uniqueArray(number, { maxLength: 50 }), number, (numbers, other) => {
      const list = listOf(numbers.map((of) => ({ ...sampleRow, mobile: of })));
      for (const of of numbers) expect(rowOf(list, of)?.typed.mobile).toBe(of);
      expect(rowOf(list, other)?.typed.mobile).toBe(numbers.includes(other) ? other : undefined);
    }),
    { numRuns: sized(15, 50) },
  );
});

test("nothing that a sheet may answer makes the reading fail", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (json) => {
      readList(JSON.stringify({ data: [json, { mobile: json, name: json, dob: json, loanAmount: json }] }));
      readList(JSON.stringify(json));
    }),
  );
});

test.each(cellExamples)("a %s of %j is read as %j, as in an import", (field, cell, wanted) => {
  const loan = field === "loanAmount" ? { termLoan: cell, cashCredit: "" } : {};
  const list = listOf([{ ...sampleRow, ...loan, [field]: cell }]);
  const [row] = [...list.byMobile.values()].map((text): SheetRow => JSON.parse(text));
  const checked = row && !row.shortened && checkClient(row.typed, "pmegp");
  if (wanted !== null) expect(row?.typed[field]).toBe(wanted);
  else if (checked) expect(checked).toMatchObject({ ok: false, problems: { [field]: expect.any(String) } });
});

test("a column of days with the month first is read so, as in an import", () => {
  const list = listOf([
    { ...sampleRow, dob: "02/03/1990" },
    { ...sampleRow, mobile: "9876500002", dob: "12/25/1990" },
  ]);
  expect(["9876500001", "9876500002"].map((of) => rowOf(list, of)?.typed.dob)).toEqual([
    "1990-02-03",
    "1990-12-25",
  ]);
});
