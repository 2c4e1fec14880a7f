import { expect, test } from "vitest";
import { amountExamples, noAmounts } from "../../../platform/language/test-amounts.ts";
import { rupees } from "../../../platform/lists/filters.ts";
import { amountIn } from "../../catalogue/calculators/read-entered.ts";
import { readTyped } from "../../projects/project-reports/form/typed-value.ts";
import { readCell } from "../clients/read-cell.ts";
import { checkClient } from "../clients/schema.ts";
import { checkRow } from "./check-row.ts";
import { guessMapping } from "./fields.ts";
import type { Reading } from "./reading.ts";

const client = {
  name: "Sample Ravi",
  fatherName: "Sample Mohan",
  mobile: "9000000001",
  gender: "Male",
  address: "Gaya",
  projectName: "Flour mill",
};

const headings = ["name", "mobile", "loanAmount"];
const reading: Reading = {
  mapping: guessMapping(headings),
  headings,
  register: "pmegp",
  dayOrder: "day",
  monthFirst: new Set(),
  units: {},
  words: new Map(),
  chosen: new Map(),
};

/** What each door makes of an amount, in paise; null where it is refused. */
const doors: Record<string, (typed: string) => number | null> = {
  "the client form": (typed) => {
    const checked = checkClient({ ...client, loanAmount: typed, termLoan: typed }, "pmegp");
    return checked.ok ? checked.value.loan_amount : null;
  },
  calculators: (typed) => {
    const read = amountIn(typed);
    return "value" in read ? read.value : null;
  },
  "an import": (typed) => {
    const checked = checkRow([client.name, client.mobile, typed], reading);
    return checked.ok ? checked.value.loan_amount : null;
  },
  "the hosted sheet": (typed) => {
    const cell = readCell("loanAmount", typed, "day");
    const checked = checkClient({ ...client, loanAmount: cell, termLoan: cell }, "pmegp");
    return checked.ok ? checked.value.loan_amount : null;
  },
  "a project report": (typed) => {
    const read = readTyped({ is: "money" }, typed);
    return "value" in read && typeof read.value === "number" && typed.trim() !== "" ? read.value : null;
  },
  "a filter": (typed) => rupees.read(typed, "2026-11-28") ?? null,
};

test.each(Object.keys(doors))("%s reads amounts like all others", (name) => {
  const read = (typed: string) => [typed, doors[name]?.(typed)];
  expect(amountExamples.map(([typed]) => read(typed))).toEqual(
    amountExamples.map(([typed, amount]) => [typed, Math.round(amount * 100)]),
  );
  expect(noAmounts.map(read)).toEqual(noAmounts.map((typed) => [typed, null]));
});
