import { expect, test } from "vitest";
import { inWords, withFigures } from "./facts.server.ts";

test.each([
  [5_000_000, "₹50 lakh", "₹50 लाख"],
  [1_750_000, "₹17.5 lakh", "₹17.5 लाख"],
  [2_055_000, "₹20.55 lakh", "₹20.55 लाख"],
  [100_000, "₹1 lakh", "₹1 लाख"],
  [101_000, "₹1.01 lakh", "₹1.01 लाख"],
  [9_999_000, "₹99.99 lakh", "₹99.99 लाख"],
  [10_000_000, "₹1 crore", "₹1 करोड़"],
  [25_500_000, "₹2.55 crore", "₹2.55 करोड़"],
  [2_500_000_000, "₹250 crore", "₹250 करोड़"],
  [40_000, "₹40,000", "₹40,000"],
  [99_999, "₹99,999", "₹99,999"],
  [100_500, "₹1,00,500", "₹1,00,500"],
  [10_050_000, "₹100.5 lakh", "₹100.5 लाख"],
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
  expect(withFigures(text, "en")).toBe("15%, ₹20 lakh (₹10 lakh)");
  expect(withFigures(text, "hi")).toBe("15%, ₹20 लाख (₹10 लाख)");
  expect(withFigures("{{pmegp.lock-in}}", "hi")).toBe("3 वर्ष");
});

test.each([
  "{{pmegp.unknown}}",
  "{{unknown.lock-in}}",
  "{{pmegp.lock-in:earlier}}",
  "{{lock-in}}",
  "{{pmegp.Lock-In}}",
  "{{ pmegp.lock-in }}",
  "{{pmegp.lock_in}}",
  "{{pmegp.lock-in:later}}",
])("%s is unknown: an error, never part of a page", (text) => {
  expect(() => withFigures(text, "en")).toThrow(/No figure is named/);
});

test("a text without names stays as it is", () => {
  expect(withFigures("{ a } {b} 15%", "en")).toBe("{ a } {b} 15%");
});
