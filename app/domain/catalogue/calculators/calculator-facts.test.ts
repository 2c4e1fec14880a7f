import { expect, test } from "vitest";
import type { languages } from "../../../platform/language/language.ts";
import { readCalculator } from "./calculator-facts.server.ts";

const sourcesOf = (name: "gst" | "pmegp", language: (typeof languages)[number]) =>
  readCalculator(name, language, new Date("2026-11-26T06:00:00Z")).sources;

test.each([
  [
    "en",
    "CGST Act 2017, section 22(1) (official text, read in a copy)",
    "Ministry of MSME, page on PMEGP (official)",
  ],
  [
    "hi",
    "सीजीएसटी अधिनियम 2017, धारा 22(1) (सरकारी पाठ, एक प्रति में पढ़ा गया)",
    "एमएसएमई मंत्रालय, पीएमईजीपी का पेज (सरकारी)",
  ],
] as const)(
  "a calculator in %s tells the text of a law, read in a copy, from an official page, and leads to the law's own address",
  (language, law, official) => {
    expect(sourcesOf("gst", language)).toContainEqual({
      name: law,
      url: "https://www.indiacode.nic.in/handle/123456789/15689",
    });
    const named = sourcesOf("pmegp", language).map(({ name }) => name);
    expect(named).toContain(official);
  },
);

test("a calculator names each source once, also two that have the address of the same act", () => {
  const names = sourcesOf("gst", "en").map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => name.startsWith("Notification")).length).toBeGreaterThan(3);
});
