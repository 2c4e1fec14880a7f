import { expect, test } from "vitest";
import { states } from "./test-quotes.ts";
import { schemes } from "./test-schemes.ts";

/** A page that is converted needs one for each figure: `short-pages.test.ts` of the services. */
test("a figure never contradicts the sentence of its source, and says where that stands", () => {
  const wrong = Object.entries(schemes).flatMap(([scheme, { figures }]) =>
    Object.entries(figures).flatMap(([key, { quote, at, value, unit, earlier = [] }]) => {
      if (quote === undefined && at === undefined) return [];
      const stated = [value, ...earlier.map((one) => one.value)];
      const well =
        typeof quote === "string" &&
        typeof at === "string" &&
        quote.length <= 300 &&
        stated.every((one) => states(quote, one, String(unit)));
      return well ? [] : [`${scheme}.${key}: ${quote} (${at})`];
    }),
  );
  expect(wrong).toEqual([]);
});

test.each([
  ["the maximum cost shall not exceed Rs. 50.00 lakhs", 5_000_000, "rupees", true],
  ["₹1,00,00,000", 10_000_000, "rupees", true],
  ["two crore and fifty lakh rupees", 25_000_000, "rupees", true],
  ["one hundred and twenty-five crore", 1_250_000_000, "rupees", true],
  ["two hundred and fifty crore", 2_500_000_000, "rupees", true],
  ["twenty-five crore rupees", 250_000_000, "rupees", true],
  ["Rs. 25 lakhs", 5_000_000, "rupees", false],
  ["35 per cent of the cost", 35, "percent", true],
  ["thirty-five per cent", 35, "percent", true],
  ["exceeds one-half of the pay", 50, "percent", true],
  ["thirty-five per cent", 30, "percent", false],
  ["at least VIII standard pass", 8, "count", true],
  ["passed the eighth class", 8, "count", true],
  ["within forty-five days", 45, "days", true],
  ["for one hundred members", 100, "count", true],
  ["in 60 months", 5, "years", true],
  ["for 3 years", 36, "months", true],
  ["with effect from 1st April, 2025", "2025-04-01", "day", true],
  ["on the 1st day of April, 2025", "2025-04-01", "day", true],
  ["April 1, 2026", "2026-04-01", "day", true],
  ["01.04.2026", "2026-04-01", "day", true],
  ["1 अप्रैल 2026 से", "2026-04-01", "day", true],
  ["until 31 March 2026", "2026-04-01", "day", false],
  ["notified in October 2024", "2024-10", "month", true],
  ["on or before the 30th of May", "05-30", "yearly", true],
  ["Araria, Gaya", { en: ["Araria", "Gaya"], hi: ["अररिया", "गया"] }, "names", true],
  ["Araria", { en: ["Araria", "Gaya"], hi: ["अररिया", "गया"] }, "names", false],
])("%j states %s %s: %s", (quote, value, unit, is) => {
  expect(states(quote, value, unit)).toBe(is);
});
