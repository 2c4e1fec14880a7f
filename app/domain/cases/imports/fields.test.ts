import { expect, test } from "vitest";
import { guessMapping, readMapping } from "./fields.ts";

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
    mobile: 0,
    projectName: 2,
    cashCredit: 3,
  });
});

test("first and last name are two columns, unless the whole name has one too", () => {
  const google = ["First Name", "Middle Name", "Last Name", "E-mail 1 - Value", "Phone 1 - Value"];
  expect(guessMapping(google)).toEqual({ name: 0, middleName: 1, lastName: 2, email: 3, mobile: 4 });
  const older = ["Name", "Given Name", "Additional Name", "Family Name", "Phone 1 - Value"];
  expect(guessMapping(older)).toEqual({ name: 0, mobile: 4 });
});

test("a mapping without what every row needs is refused, with the column that it may be", () => {
  const columns = ["Name", "Contact details", "Project Cost", "Father/Husband"];
  const chosen = (fields: Record<number, string>) => {
    const form = new FormData();
    for (const [index, field] of Object.entries(fields)) form.set(`field.${index}`, field);
    return readMapping(form, columns, "pmegp").missing;
  };
  expect(chosen({ 0: "name", 3: "fatherName" })).toEqual([
    { field: "mobile", guess: "Contact details" },
    { field: "loanAmount", guess: "Project Cost" },
  ]);
  expect(chosen({ 0: "name", 1: "mobile", 2: "termLoan" })).toEqual([]);
  // Nothing else may be a loan.
  expect(chosen({ 0: "name", 1: "mobile", 2: "projectName" })).toEqual([]);
  expect(chosen({ 0: "name", 1: "mobile", 3: "loanAmount" })).toEqual([]);
});
