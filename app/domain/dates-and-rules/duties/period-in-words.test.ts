import { expect, test } from "vitest";
import { dueBetween } from "./calendar.ts";
import { periodInWords } from "./period-in-words.ts";
import { isCommon } from "./rule.ts";
import { dutyRules } from "./rules.server.ts";

test.each([
  ["2026-10", "Oct 2026", "अक्टू॰ 2026"],
  ["2026-12", "Dec 2026", "दिस॰ 2026"],
  ["2026-27", "2026-27", "2026-27"],
  ["2026-27-Q1", "Apr 2026 – Jun 2026", "अप्रैल 2026 – जून 2026"],
  ["2026-27-Q4", "Jan 2027 – Mar 2027", "जन॰ 2027 – मार्च 2027"],
  ["2026-27-H1", "Apr 2026 – Sept 2026", "अप्रैल 2026 – सित॰ 2026"],
  ["2026-27-H2", "Oct 2026 – Mar 2027", "अक्टू॰ 2026 – मार्च 2027"],
  ["2026-11-30", "", ""],
])("the period %s is said as %j, in Hindi as %j", (period, english, hindi) => {
  expect([periodInWords(period, "en-IN"), periodInWords(period, "hi-IN")]).toEqual([english, hindi]);
});

test("whatever falls due for everybody says its months, or both years of its financial year", () => {
  const said = dutyRules.filter(isCommon).flatMap((rule) =>
    dueBetween(rule, "2026-04-01", "2026-04-01", "2029-12-31").map(({ period }) => {
      const words = periodInWords(period, "en-IN");
      return /^(?:[A-Z][a-z]+ 20\d\d(?: – [A-Z][a-z]+ 20\d\d)?|20\d\d-\d\d)$/.test(words)
        ? ""
        : `${rule.key} ${period}: ${words}`;
    }),
  );
  expect(said.length).toBeGreaterThan(100);
  expect(said.filter(Boolean)).toEqual([]);
});
