import { expect, test } from "vitest";
import { namedColumn, unitOf } from "./column-names.ts";

test.each([
  ["Amount (in lakh)", "lakh", "loanAmount"],
  ["Loan (Rs. in Lakh)", "lakh", "loanAmount"],
  ["Loan (Rs. in Lacs)", "lakh", "loanAmount"],
  ["Term Loan (Lakhs)", "lakh", "termLoan"],
  ["CC (Lakhs)", "lakh", "cashCredit"],
  ["Loan Amount in Lakhs", "lakh", "loanAmount"],
  ["Total Loan ₹ Lakh", "lakh", "loanAmount"],
  ["Loan [Rs. Lac]", "lakh", "loanAmount"],
  ["Loan (L)", "lakh", "loanAmount"],
  ["ऋण राशि (लाख में)", "lakh", "loanAmount"],
  ["ऋण राशि लाख में", "lakh", "loanAmount"],
  ["कुल ऋण (रु. लाख में)", "lakh", "loanAmount"],
  ["Loan ₹ '000", "thousand", "loanAmount"],
  ["Loan (₹ in 000s)", "thousand", "loanAmount"],
  ["Loan (in thousands)", "thousand", "loanAmount"],
  ["राशि हज़ार में", "thousand", "loanAmount"],
  ["Loan Amount Cr.", "crore", "loanAmount"],
  ["Loan (Rs. Crore)", "crore", "loanAmount"],
  ["Loan", undefined, "loanAmount"],
  ["Loan Amount (Rs.)", undefined, "loanAmount"],
  ["Amount (Credit)", undefined, "loanAmount"],
  ["Total", undefined, undefined],
  ["Mobile No.", undefined, "mobile"],
  ["Father/Husband", undefined, "fatherName"],
  ["Mob. No.", undefined, "mobile"],
  ["S/o", undefined, "fatherName"],
  ["Next follow-up", undefined, "followUpOn"],
  ["Phone 1 - Value", undefined, "mobile"],
  ["E-mail 1 - Value", undefined, "email"],
  ["Mobile Phone", undefined, "mobile"],
  ["E-mail Address", undefined, "email"],
  ["आवेदक का नाम", undefined, "name"],
  ["मो. नं.", undefined, "mobile"],
] as const)("the heading %j is in %s and names %s", (heading, unit, field) => {
  expect(unitOf(heading)).toBe(unit);
  expect(namedColumn(heading)?.field).toBe(field);
});
