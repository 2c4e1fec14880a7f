import { expect, test } from "vitest";
import { typedFigures } from "./typed-figures.ts";

const of = { shipped: { en: "It takes 5 days.", hi: "5 दिन लगते हैं।" } };

test.each([
  ["The subsidy is 35%, at most ₹10,00,000.", ["35%", "₹10,00,000"]],
  ["It takes 5 days, by {{llp.form11-by}}.", []],
  ["Apply by 31 March 2027.", ["31 March 2027"]],
  ["Read the Act of 2013, section 8.", []],
])("%s has these figures without a source: %j", (text, figures) => {
  expect(typedFigures(of, "en", text).toSorted()).toEqual(figures.toSorted());
});

test("Hindi figures are found too", () => {
  expect(typedFigures(of, "hi", "अनुदान 10 लाख तक, 5 दिन में।")).toEqual(["10 लाख"]);
});
