import { expect, test } from "vitest";
import { guessMapping } from "./fields.ts";

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
