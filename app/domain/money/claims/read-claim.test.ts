import { expect, test } from "vitest";
import { readClaim, readUtr } from "./read-claim.ts";

const now = new Date("2026-11-20T10:00:00.000Z");

function formOf(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

test("a UTR is read with spaces, Hindi digits or its name in front", () => {
  for (const typed of [
    "632812345678",
    " 6328 1234 5678 ",
    "UTR: 632812345678",
    "UPI Ref No. 632812345678",
    "६३२८१२३४५६७८",
  ])
    expect(readUtr(typed.trim()), typed).toBe("632812345678");
  for (const typed of ["", "63281234567", "6328123456789", "63281234567x", "firm@bank"])
    expect(readUtr(typed), typed).toBeUndefined();
});

test("each field has its own problem", () => {
  const read = (values: Record<string, string>) => readClaim(formOf(values), now);
  expect(read({ utr: "632812345678", paid: "5,000", paidOn: "2026-11-20" })).toEqual({
    value: { utr: "632812345678", amount: 5_000_00, paidOn: "2026-11-20" },
    problems: {},
  });
  expect(read({}).problems).toEqual({ utr: "utr", paid: "amount", paidOn: "day" });
  expect(read({ utr: "1", paid: "0", paidOn: "2026-11-21" }).problems.paidOn).toBe("future");
  expect(read({ utr: "1", paid: "0", paidOn: "2026-01-01" }).problems.paidOn).toBe("old");
});
