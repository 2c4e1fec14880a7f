import { expect, test } from "vitest";
import { columnRupees, shortRupees } from "./amount.ts";

test.each([
  [0, "₹0"],
  [45_000_00, "₹45,000"],
  [99_999_49, "₹99,999"],
  [1_00_000_00, "₹1 L"],
  [32_50_000_00, "₹32.5 L"],
  [99_99_900_00, "₹1 Cr"],
  [21_66_04_000_00, "₹21.66 Cr"],
  [99_99_99_99_999_00, "₹10,000 Cr"],
])("%i paise are %s in short", (paise, words) => {
  // The unit never stands on the next line.
  expect(shortRupees(paise, "en")).toBe(words.replace(" ", "\u00a0"));
});

test("totals of a column all have two decimals", () => {
  const words = [0, 45_000_00, 8_00_000_00, 99_99_900_00, 21_66_04_000_00].map((paise) =>
    columnRupees(paise, "en"),
  );
  expect(words).toEqual(
    ["₹0.00 L", "₹0.45 L", "₹8.00 L", "₹1.00 Cr", "₹21.66 Cr"].map((text) => text.replace(" ", "\u00a0")),
  );
});

test("totals are short in Hindi too", () => {
  const words = [45_000_00, 32_50_000_00, 21_66_04_000_00].map((paise) => shortRupees(paise, "hi"));
  expect(words).toEqual(["₹45,000", "₹32.5\u00a0लाख", "₹21.66\u00a0करोड़"]);
});
