import { expect, test } from "vitest";
import { withFigures } from "./facts.server.ts";
import { inWords } from "./fill-figures.ts";

test.each([
  [5_000_000, "₹50\u00a0lakh", "₹50\u00a0लाख"],
  [1_750_000, "₹17.5\u00a0lakh", "₹17.5\u00a0लाख"],
  [2_055_000, "₹20.55\u00a0lakh", "₹20.55\u00a0लाख"],
  [100_000, "₹1\u00a0lakh", "₹1\u00a0लाख"],
  [101_000, "₹1.01\u00a0lakh", "₹1.01\u00a0लाख"],
  [9_999_000, "₹99.99\u00a0lakh", "₹99.99\u00a0लाख"],
  [10_000_000, "₹1\u00a0crore", "₹1\u00a0करोड़"],
  [25_500_000, "₹2.55\u00a0crore", "₹2.55\u00a0करोड़"],
  [2_500_000_000, "₹250\u00a0crore", "₹250\u00a0करोड़"],
  [40_000, "₹40,000", "₹40,000"],
  [99_999, "₹99,999", "₹99,999"],
  [100_500, "₹1,00,500", "₹1,00,500"],
  [10_050_000, "₹100.5\u00a0lakh", "₹100.5\u00a0लाख"],
  [0, "₹0", "₹0"],
])("%i rupees are %s and %s in words", (value, english, hindi) => {
  expect(inWords(value, "rupees", "en")).toBe(english);
  expect(inWords(value, "rupees", "hi").normalize()).toBe(hindi.normalize());
});

test.each([
  [10, "percent", "10%", "10%"],
  [7.5, "percent", "7.5%", "7.5%"],
  [1, "years", "1 year", "1 वर्ष"],
  [3, "years", "3 years", "3 वर्ष"],
  [1, "months", "1 month", "1 महीना"],
  [60, "months", "60 months", "60 महीने"],
  [1, "days", "1 day", "1 दिन"],
  [10, "days", "10 days", "10 दिन"],
  [8, "count", "8", "8"],
  [123_456, "count", "1,23,456", "1,23,456"],
] as const)("%d %s are %s and %s in words, with Latin digits", (value, unit, english, hindi) => {
  expect(inWords(value, unit, "en")).toBe(english);
  expect(inWords(value, unit, "hi")).toBe(hindi);
});

test("names in a text are replaced by their figures, current and earlier", () => {
  const text =
    "{{pmegp.subsidy-general-urban}}, {{pmegp.ceiling-service}} ({{pmegp.ceiling-service:earlier}})";
  expect(withFigures(text, "en")).toBe("15%, ₹20\u00a0lakh (₹10\u00a0lakh)");
  expect(withFigures(text, "hi")).toBe("15%, ₹20\u00a0लाख (₹10\u00a0लाख)");
  expect(withFigures("{{pmegp.lock-in}}", "hi")).toBe("3 वर्ष");
});

test("a figure's days are named by from and until", () => {
  expect(withFigures("{{fssai.registration-limit:from}}", "en")).toBe("1 April 2026");
  expect(withFigures("{{fssai.registration-limit:until}}", "hi")).toBe("31 मार्च 2026");
});

test.each([
  "{{pmegp.lock-in:from}}",
  "{{pmegp.lock-in:until}}",
  "{{pmegp.unknown}}",
  "{{unknown.lock-in}}",
  "{{pmegp.lock-in:earlier}}",
  "{{lock-in}}",
  "{{pmegp.Lock-In}}",
  "{{ pmegp.lock-in }}",
  "{{pmegp.lock_in}}",
  "{{pmegp.lock-in:later}}",
])("%s is unknown: an error, never part of a page", (text) => {
  expect(() => withFigures(text, "en")).toThrow(/no fact is named/);
});

test("the ends of a range in one unit have the unit once, in both languages", () => {
  const range = "{{pmegp.lock-in}} to {{pmegp.age-above}}";
  expect(withFigures(range, "en")).toBe("3 to 18 years");
  expect(withFigures(range.replace("to", "से"), "hi")).toBe("3 से 18 वर्ष");
  expect(withFigures("{{pmegp.example-months}} to {{pmegp.lock-in}}", "en")).toBe("84 months to 3 years");
  const rates = "{{pmegp.subsidy-general-urban}} से {{pmegp.subsidy-special-rural}}";
  expect(withFigures(rates, "hi")).toBe("15% से 35%");
  expect(() => withFigures("{{pmegp.unknown}} to {{pmegp.lock-in}}", "en")).toThrow(/no fact is named/);
  const text = "15%\n\n{{pmegp.lock-in}} and {{pmegp.unknown:from}}";
  expect(() => withFigures(text, "hi", "content/services/PMEGP.hi.md")).toThrow(
    "content/services/PMEGP.hi.md:3: no fact is named pmegp.unknown:from",
  );
});

test("days, months and names are said in words of the language", () => {
  const text = "{{pmegp.collateral-from}}; {{mudra.tarun-plus-notified}}; {{pmegp.aspirational-districts}}";
  expect(withFigures(text, "en")).toMatch(
    /^1 April 2026; October 2024; Araria, .*, Sheikhpura and Sitamarhi$/,
  );
  expect(withFigures(text, "hi")).toMatch(/^1 अप्रैल 2026; .* 2024; अररिया, .* सीतामढ़ी$/u);
});

test("a text without names stays as it is", () => {
  expect(withFigures("{ a } {b} 15%", "en")).toBe("{ a } {b} 15%");
});
