import { expect, test } from "vitest";
import { guessMapping } from "./fields.ts";
import {
  amountCell,
  choiceCell,
  dayCell,
  dayOrderOf,
  isCutNumber,
  mobileCell,
  schemeCell,
} from "./read-cell.ts";

test.each([
  ["2026-11-20", "2026-11-20"],
  ["20/11/2026", "2026-11-20"],
  ["20-11-2026", "2026-11-20"],
  ["20.11.26", "2026-11-20"],
  ["2026/11/20", "2026-11-20"],
  ["20 Nov 2026", "2026-11-20"],
  ["20-November-26", "2026-11-20"],
  ["November 20, 2026", "2026-11-20"],
  ["20th Nov, 2026", "2026-11-20"],
  ["२० नवंबर २०२६", "2026-11-20"],
  ["20/11/2026 00:00:00", "2026-11-20"],
  ["1990-12-25T00:00:00.000Z", "1990-12-25"],
  ["1990-05-14T18:30:00.000Z", "1990-05-15"],
  ["1985", "1985"],
  ["33232", "1990-12-25"],
  ["33232.5", "1990-12-25"],
  ["1/5/85", "1985-05-01"],
  ["31/02/1990", "31/02/1990"],
  ["99/99/99", "99/99/99"],
  ["unknown", "unknown"],
  ["", ""],
])("the day %j is %j", (cell, day) => {
  expect(dayCell(cell, "day")).toBe(day);
});

test("a column tells by itself whether the month comes first, and in doubt it does not", () => {
  expect(dayOrderOf(["1/2/1990", "12/25/1990", "x"])).toBe("month");
  expect(dayOrderOf(["1/2/1990", "25/12/1990"])).toBe("day");
  expect(dayOrderOf(["25/12/1990", "12/25/1990"])).toBe("day");
  expect(dayOrderOf(["1/2/1990"])).toBeUndefined();
  expect(dayCell("12/25/1990", "month")).toBe("1990-12-25");
});

test.each([
  ["500000", "500000"],
  ["₹ 5,00,000/-", "5,00,000"],
  ["₹ 5 लाख", "500000"],
  ["5.5 lakh", "550000"],
  ["Rs. 12.345 Lacs", "1234500"],
  ["1 Cr", "10000000"],
  ["२ करोड़", "20000000"],
  ["50k", "50000"],
  ["five lakh", "five lakh"],
  ["", ""],
])("the amount %j is typed as %j", (cell, typed) => {
  expect(amountCell(cell)).toBe(typed);
});

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
  expect([schemeCell("PMFME scheme"), schemeCell("mudra")]).toEqual(["pmfme", undefined]);
});

test("headings are understood in both languages, and of two alike the first is taken", () => {
  const english = [
    "S.No.",
    "Applicant Name *",
    "Father's / Husband's Name",
    "Mobile No.",
    "Loan Amount (Rs)",
  ];
  expect(guessMapping(english)).toEqual({ name: 1, fatherName: 2, mobile: 3, loanAmount: 4 });
  const hindi = ["आवेदक का नाम", "पिता का नाम", "मोबाइल नंबर", "पता", "ऋण राशि", "जन्म तिथि"];
  expect(guessMapping(hindi)).toEqual({
    name: 0,
    fatherName: 1,
    mobile: 2,
    address: 3,
    loanAmount: 4,
    dob: 5,
  });
  expect(guessMapping(["Mobile", "Mobile (2)", "projectName", "cash_credit"])).toEqual({
    ...{ mobile: 0, projectName: 2, cashCredit: 3 },
  });
});
