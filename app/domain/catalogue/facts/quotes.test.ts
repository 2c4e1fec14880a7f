import { expect, test } from "vitest";
import { dutyFacts, findFigure } from "./facts.server.ts";
import { isOfficial } from "./official-hosts.ts";
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

const dutyOfFile = Object.entries(schemes.duties?.duties ?? {});
const isQuote = (quote: unknown, at: unknown): quote is string =>
  typeof quote === "string" && typeof at === "string" && quote.length <= 500;

test("the words of its source state the day of a duty, or what is counted to it", () => {
  const wrong = dutyOfFile.filter(([key, duty]) => {
    const { quote, at, due, period, counted, "holiday-quote": holiday } = duty as Written;
    const fact = dutyFacts().find((one) => one.key === key);
    if (fact?.["firm-day"] || fact?.trust === "own") return quote !== undefined;
    if (!isQuote(quote, at) || (duty.holiday === "moves" && !holiday)) return true;
    if (typeof counted === "string") return !quote.includes(counted);
    if (counted) return !states(quote, counted, "count");
    if (due === "first")
      return "figure" in period
        ? !states(quote, findFigure(period.figure).value, "years")
        : !states(quote, period.months, "months");
    if ("yearly" in due) return !states(quote, findFigure(due.yearly).value, "yearly");
    return !states(quote, due.day, "count");
  });
  expect(wrong.map(([key]) => key)).toEqual([]);
});

test("the words of an official text state every amount that being late costs", () => {
  const wrong = dutyOfFile.flatMap(([key, duty]) => {
    const { late, kind, "late-quote": quote, "late-at": at, "late-source": source } = duty;
    if (!late) return quote === undefined && source === undefined ? [] : [`${key}: nothing is late`];
    const url = schemes.duties?.sources?.[String(source)]?.url;
    if (!isQuote(quote, at) || !isOfficial(String(url))) return [`${key}: no official words`];
    // GST has two taxes alike: the notifications name the half of the centre.
    const halves = kind === "gst" ? [1, 0.5] : [1];
    const isStated = (amount: number) => halves.some((half) => states(quote, amount * half, "percent"));
    return amountsIn(late).flatMap((amount) => (isStated(amount) ? [] : [`${key}: ${amount}`]));
  });
  expect(wrong).toEqual([]);
});

type Written = {
  due: "first" | { yearly: string } | { day: number };
  period: { months: number } | { figure: string };
  [key: string]: unknown;
};

const amountsIn = (late: unknown): number[] =>
  typeof late === "object" && late ? Object.values(late).flatMap(amountsIn) : [late].filter(isNumber);
const isNumber = (value: unknown): value is number => typeof value === "number";

test.each([
  ["the maximum cost shall not exceed Rs. 50.00 lakhs", 5_000_000, "rupees", true],
  ["two thousand and five hundred rupees", 2500, "rupees", true],
  ["the twentieth day of the month", 20, "count", true],
  ["the twenty fifth day", 25, "count", true],
  ["₹1,00,00,000", 10_000_000, "rupees", true],
  ["two crore and fifty lakh rupees", 25_000_000, "rupees", true],
  ["seven lakh fifty thousand rupees", 750_000, "rupees", true],
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
  ["one hundred and eighty-two days", 182, "days", true],
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
