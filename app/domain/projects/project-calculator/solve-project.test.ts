import { expect, test } from "vitest";
import { readProjectCalculator } from "./read-project.server.ts";
import { solveProject } from "./solve-project.ts";

const calculator = readProjectCalculator("en", new Date("2026-11-25T06:00:00Z"));
const mill = {
  scheme: "pmegp",
  category: "special",
  area: "rural",
  sector: "manufacturing",
  fixed: "12.5 lakh",
  working: "5,55,000",
  sales: "35 lakh",
  materials: "1464000",
  pay: "1320000",
  other: "150000",
};

const workedOut = (entered: Record<string, string>) => {
  const solved = solveProject(calculator, { ...mill, ...entered });
  if ("problems" in solved) throw new Error(JSON.stringify(solved.problems));
  return solved.worked;
};
const rowsOf = (entered: Record<string, string>) =>
  Object.fromEntries(workedOut(entered).rows.map(({ label, value }) => [label, value]));

test("loan, own share and subsidy follow the scheme, and the sales of the first year are those that were entered", () => {
  expect(rowsOf({})).toMatchObject({
    "Project cost": "₹18,05,000",
    "Own share": "₹90,250",
    "Term loan": "₹11,87,500",
    "Subsidy, kept as a deposit": "₹6,31,750",
  });
  const [table] = workedOut({}).tables;
  const sales = table?.rows()[0] ?? [];
  expect(sales[1]).toBe("₹35\u00a0L");
  expect(sales).toHaveLength(4);
});

test("without a scheme there is no subsidy, and a general applicant brings in more", () => {
  const rows = rowsOf({ scheme: "none", category: "general" });
  expect(rows["Subsidy, kept as a deposit"]).toBeUndefined();
  expect(rows["Own share"]).toBe("₹1,80,500");
});

test("more sales never lower the DSCR", () => {
  const dscr = (sales: string) => Number(workedOut({ sales }).lead.value);
  const rising = ["30 lakh", "31 lakh", "35 lakh", "36 lakh", "50 lakh"].map(dscr);
  expect(rising).toEqual([...rising].sort((one, other) => one - other));
});

test("a unit that loses money, or cannot pay, is told so", () => {
  expect(workedOut({ sales: "20 lakh" }).warnings.join(" ")).toContain("loses money in year 1");
});

test.each([
  [{ fixed: "" }, "fixed", "missing"],
  [{ sales: "many" }, "sales", "amount"],
  [{ working: "600 crore" }, "working", "most"],
  [{ scheme: "" }, "scheme", "choose"],
])("%o is refused at its field", (entered, field, key) => {
  const solved = solveProject(calculator, { ...mill, ...entered });
  expect(solved).toMatchObject({ problems: { [field]: { key } } });
});
