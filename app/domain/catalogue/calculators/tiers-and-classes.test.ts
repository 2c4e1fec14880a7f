import fc from "fast-check";
import { expect, test } from "vitest";
import { msmeClass } from "./msme.ts";
import { mudraTier } from "./mudra.ts";
import { calculator, crore, lakh, solved } from "./test-calculators.ts";

test.each([
  [50_000, "no", "Shishu"],
  [50_001, "no", "Kishore"],
  [5 * lakh, "no", "Kishore"],
  [5 * lakh + 1, "no", "Tarun"],
  [7.5 * lakh, "no", "Tarun"],
  [10 * lakh, "no", "Tarun"],
  [10 * lakh + 1, "yes", "Tarun Plus"],
  [12 * lakh, "yes", "Tarun Plus"],
  [12 * lakh, "no", "No tier for a first loan"],
  [20 * lakh, "yes", "Tarun Plus"],
  [20 * lakh + 1, "yes", "Above MUDRA"],
])("a loan of %d, a Tarun loan repaid: %s, is %s", (amount, repaid, tier) => {
  expect(solved("mudra", { amount: String(amount), repaid }).Tier).toBe(tier);
});

test("a larger loan never has a lower tier", () => {
  const { facts } = calculator("mudra").data;
  const order = ["shishu", "kishore", "tarun", "tarunPlus", "first", "above"];
  const rupees = fc.integer({ min: 0, max: 30 * lakh });
  fc.assert(
    fc.property(rupees, rupees, fc.boolean(), (one, other, repaid) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)];
      const rank = (amount: number) => order.indexOf(mudraTier(amount * 100, repaid, facts));
      expect(rank(more)).toBeGreaterThanOrEqual(rank(less));
    }),
  );
});

test.each([
  ["80 lakh", "4 crore", "Micro", "Micro"],
  ["1.8 crore", "6 crore", "Small", "Micro"],
  ["2.5 crore", "10 crore", "Small", "Micro"],
  ["90 lakh", "12 crore", "Small", "Small"],
  ["15 crore", "70 crore", "Medium", "Small"],
  ["26 crore", "60 crore", "Medium", "Medium"],
  ["60 crore", "300 crore", "Not an MSME", "Medium"],
  ["100 crore", "501 crore", "Not an MSME", "Not an MSME"],
  ["0", "9.99 crore", "Small", "Micro"],
  ["2,50,00,001", "10 crore", "Small", "Small"],
  ["2.5 crore", "10,00,00,001", "Small", "Small"],
])("investment %s and turnover %s were %s and are %s", (investment, turnover, earlier, now) => {
  expect(solved("msme", { investment, turnover })).toMatchObject({
    "Class until 31 March 2025": earlier,
    "Class since 1 April 2025": now,
  });
});

test("growing never lowers the class, and today's limits never give a higher one", () => {
  const { facts } = calculator("msme").data;
  const order = ["micro", "small", "medium", "none"];
  const paise = fc.integer({ min: 0, max: 600 * crore }).map((rupees) => rupees * 100);
  fc.assert(
    fc.property(paise, paise, paise, (investment, turnover, more) => {
      const rank = (...at: Parameters<typeof msmeClass>) => order.indexOf(msmeClass(...at).class);
      const now = rank(investment, turnover, facts.now);
      expect(rank(investment + more, turnover, facts.now)).toBeGreaterThanOrEqual(now);
      expect(rank(investment, turnover + more, facts.now)).toBeGreaterThanOrEqual(now);
      expect(rank(investment, turnover, facts.earlier)).toBeGreaterThanOrEqual(now);
    }),
  );
});

test.each([
  ["mudra", { amount: "0" }, { amount: "least" }],
  ["mudra", { amount: "5 lakh", repaid: "maybe" }, { repaid: "choose" }],
  ["msme", { investment: "-5", turnover: "" }, { investment: "amount", turnover: "missing" }],
  ["msme", { investment: "0", turnover: "99999 crore" }, { turnover: "most" }],
] as const)("%s: %o is refused at %o", (name, entered, problems) => {
  expect(solved(name, entered)).toEqual(problems);
});
