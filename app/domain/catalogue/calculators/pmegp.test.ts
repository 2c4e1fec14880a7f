import fc from "fast-check";
import { expect, test } from "vitest";
import { type PmegpProject, splitPmegp } from "./pmegp.ts";
import { calculator, crore, lakh, solved } from "./test-calculators.ts";

const { facts, districts } = calculator("pmegp").data;

const project = (rest: Partial<PmegpProject>): PmegpProject => ({
  loan: "first",
  place: "other",
  category: "general",
  area: "rural",
  sector: "manufacturing",
  cost: 10 * lakh * 100,
  working: 0,
  ...rest,
});

const paid = (rest: Partial<PmegpProject>) => {
  const { subsidy, own, bank, net } = splitPmegp(project(rest), facts);
  return [subsidy, own, bank, net].map((paise) => paise / 100);
};

test.each([
  [10, "manufacturing", "general", "urban", 1_50_000, 1_00_000, 9_00_000, 7_50_000],
  [10, "manufacturing", "general", "rural", 2_50_000, 1_00_000, 9_00_000, 6_50_000],
  [25, "manufacturing", "special", "rural", 8_75_000, 1_25_000, 23_75_000, 15_00_000],
  [20, "service", "general", "rural", 5_00_000, 2_00_000, 18_00_000, 13_00_000],
  [20, "service", "special", "urban", 5_00_000, 1_00_000, 19_00_000, 14_00_000],
  [50, "manufacturing", "general", "urban", 7_50_000, 5_00_000, 45_00_000, 37_50_000],
  [50, "manufacturing", "special", "rural", 17_50_000, 2_50_000, 47_50_000, 30_00_000],
  [7.5, "service", "special", "rural", 2_62_500, 37_500, 7_12_500, 4_50_000],
  [60, "manufacturing", "general", "rural", 12_50_000, 6_00_000, 54_00_000, 41_50_000],
  [25, "service", "special", "rural", 7_00_000, 1_25_000, 23_75_000, 16_75_000],
] as const)("%d lakh, %s, %s, %s", (cost, sector, category, area, ...expected) => {
  expect(paid({ cost: cost * lakh * 100, sector, category, area })).toEqual(expected);
});

test.each([
  [100, "manufacturing", "other", 15_00_000, 10_00_000, 90_00_000, 75_00_000],
  [100, "manufacturing", "hill", 20_00_000, 10_00_000, 90_00_000, 70_00_000],
  [40, "manufacturing", "other", 6_00_000, 4_00_000, 36_00_000, 30_00_000],
  [25, "service", "other", 3_75_000, 2_50_000, 22_50_000, 18_75_000],
  [25, "service", "hill", 5_00_000, 2_50_000, 22_50_000, 17_50_000],
] as const)("second loan: %d lakh, %s, %s", (cost, sector, place, ...expected) => {
  expect(paid({ loan: "second", cost: cost * lakh * 100, sector, place })).toEqual(expected);
});

test.each([
  [50 * lakh, "manufacturing", 0],
  [50 * lakh + 1, "manufacturing", 1],
  [20 * lakh, "service", 0],
  [20 * lakh + 1, "service", 1],
] as const)("%d rupees of %s are %d above the ceiling", (cost, sector, above) => {
  expect(splitPmegp(project({ cost: cost * 100, sector }), facts).above).toBe(above * 100);
});

const projects: fc.Arbitrary<PmegpProject> = fc.record({
  loan: fc.constantFrom("first", "second"),
  place: fc.constantFrom("aspirational", "hill", "other"),
  category: fc.constantFrom("general", "special"),
  area: fc.constantFrom("rural", "urban"),
  sector: fc.constantFrom("manufacturing", "service"),
  cost: fc.integer({ min: 1_000_00, max: 100 * crore * 100 }),
  working: fc.constant(0),
});

test("own share and bank loan are the cost, and the subsidy is never above its cap or the loan", () => {
  fc.assert(
    fc.property(projects, (one) => {
      const split = splitPmegp(one, facts);
      expect(split.own + split.bank).toBe(one.cost);
      expect(split.admissible + split.above).toBe(one.cost);
      expect(split.subsidy).toBeLessThanOrEqual((split.ceiling * split.subsidyRate) / 100);
      expect(split.net).toBeGreaterThanOrEqual(0);
      for (const paise of [split.own, split.subsidy]) expect(paise % 100).toBe(0);
      for (const part of Object.values(split)) if (typeof part === "number") expect(part % 1).toBe(0);
    }),
  );
});

test("a larger project never has a smaller subsidy, and the special category never fares worse", () => {
  fc.assert(
    fc.property(projects, fc.integer({ min: 0, max: crore * 100 }), (one, more) => {
      const split = splitPmegp(one, facts);
      expect(splitPmegp({ ...one, cost: one.cost + more }, facts).subsidy).toBeGreaterThanOrEqual(
        split.subsidy,
      );
      const special = splitPmegp({ ...one, category: "special" }, facts);
      expect(special.subsidy).toBeGreaterThanOrEqual(split.subsidy);
      expect(special.own).toBeLessThanOrEqual(split.own);
    }),
  );
});

const form = { category: "general", area: "rural", sector: "manufacturing", cost: "10 lakh" };

test("in an aspirational district a general applicant has the special rates", () => {
  expect(solved("pmegp", { ...form, district: "gaya" })).toMatchObject({
    Subsidy: "₹3,50,000",
    "Own share (5%)": "₹50,000",
    "Bank loan": "₹9,50,000",
  });
  expect(solved("pmegp", { ...form, district: "Patna" })).toMatchObject({ Subsidy: "₹2,50,000" });
  expect(solved("pmegp", { ...form, district: "east-champaran" })).toMatchObject({ Subsidy: "₹2,50,000" });
  expect(districts.filter(({ kind }) => kind === "aspirational")).toHaveLength(13);
  expect(districts).toHaveLength(38 + 2);
});

test("the bank's loan is term loan and working capital, and the instalment is on what bears interest", () => {
  expect(solved("pmegp", { ...form, working: "3 lakh", rate: "10.5", months: "60" })).toMatchObject({
    "of which term loan": "₹6,00,000",
    "of which working capital": "₹3,00,000",
    "Instalment on ₹3,50,000 at 10.5% over 60 months": "₹7,523",
  });
});

test.each([
  [{ ...form, district: "atlantis" }, { district: "district" }],
  [{ ...form, cost: "" }, { cost: "missing" }],
  [{ ...form, cost: "-5" }, { cost: "amount" }],
  [{ ...form, cost: "1e99" }, { cost: "amount" }],
  [{ ...form, cost: "999" }, { cost: "least" }],
  [{ ...form, cost: "9".repeat(30) }, { cost: "most" }],
  [{ ...form, area: "moon" }, { area: "choose" }],
  [{ ...form, working: "9,00,001" }, { working: "working" }],
  [{ ...form, rate: "36.1" }, { rate: "rate" }],
  [{ ...form, months: "361" }, { months: "months" }],
  [{}, { category: "choose", area: "choose", sector: "choose", cost: "missing" }],
])("%o is refused at %o", (entered, problems) => {
  expect(solved("pmegp", entered)).toEqual(problems);
});
