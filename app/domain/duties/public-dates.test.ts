import { expect, test } from "vitest";
import { publicMessages } from "../../platform/language/public-messages.ts";
import { calendarFile } from "../appointments/calendar-file.server.ts";
import { businessIn, comingDates, lateInWords, sourcesOf } from "./public-dates.server.ts";
import { businesses } from "./rule.ts";
import { ruleOf } from "./rules.server.ts";

const of = (business: (typeof businesses)[number] | undefined, language: "en" | "hi" = "en") => ({
  ...{ today: "2026-11-26", language, business },
});

test("the coming days are in order, within 90 days, and each kind of business has its own", () => {
  const all = comingDates(of(undefined), []);
  expect(all.map(({ on }) => on)).toEqual(all.map(({ on }) => on).toSorted());
  expect(all.every(({ on }) => on >= "2026-11-26" && on <= "2027-02-24")).toBe(true);
  expect(comingDates(of("gst-composition"), []).map(({ name, on }) => `${on} ${name}`)).toEqual([
    "2027-01-18 CMP-08, composition",
  ]);
  for (const business of businesses) expect(comingDates(of(business), []).length).toBeLessThan(all.length);
});

test("an extended day is shown on its new day, with the one by law, also when that has passed", () => {
  const extension = { rule: "mgt-7", period: "2025-26", due_on: "2026-12-31", note: "Circular" };
  const before = { rule: "aoc-4", period: "2025-26", due_on: "2026-12-31", note: "Circular" };
  const found = comingDates(of("company"), [extension, before]).filter(({ extended }) => extended);
  expect(found.map(({ rule, on, extended }) => [rule, on, extended?.lawful])).toEqual([
    ["aoc-4", "2026-12-31", "2026-10-30"],
    ["mgt-7", "2026-12-31", "2026-11-29"],
  ]);
});

test("every shown day has a source with its address, and the page says which are not official", () => {
  const dates = comingDates(of(undefined), []);
  const sources = sourcesOf(dates, "en");
  const named = new Set(sources.flatMap(({ duties }) => duties));
  expect(dates.filter(({ name }) => !named.has(name))).toEqual([]);
  expect(sources.every(({ url, read }) => url.startsWith("http") && read > "2026")).toBe(true);
  expect(publicMessages.en.duties.page.check).toContain("not an official page, it says so");
});

test("being late is said with its amounts in both languages", () => {
  const { late } = ruleOf("gstr-3b-monthly");
  expect(lateInWords(late, "en")).toBe(
    "₹50 for each day late, ₹20 for each day late when there is nothing to report, at most ₹10,000",
  );
  expect(lateInWords(late, "hi")).toContain("अधिकतम ₹10,000");
  expect(lateInWords(undefined, "en")).toBe("");
});

test("the calendar file has whole days", () => {
  const day = { id: "gstr-9-2025-26", day: "2026-12-31", summary: "GSTR-9", description: "" };
  const file = calendarFile("Due dates", "sopan.example", [], [day]);
  expect(file).toContain("DTSTART;VALUE=DATE:20261231");
  expect(file).toContain("UID:gstr-9-2025-26@sopan.example");
});

test("an unknown kind of business shows all", () => {
  expect(businessIn(new URLSearchParams("for=constructor"))).toBeUndefined();
  expect(businessIn(new URLSearchParams("for=llp"))).toBe("llp");
});
