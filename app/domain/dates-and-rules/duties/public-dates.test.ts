import { expect, test } from "vitest";
import { calendarFile } from "../../cases/appointments/calendar-file.server.ts";
import { isOfficial } from "../../catalogue/facts/official-hosts.ts";
import { commonDue } from "./calendar.ts";
import { businessIn, comingDates, lateInWords, sourcesOf, withoutDay } from "./public-dates.server.ts";
import { businesses, isCommon } from "./rule.ts";
import { dutyRules, ruleOf } from "./rules.server.ts";

const of = (business: (typeof businesses)[number] | undefined, language: "en" | "hi" = "en") => ({
  today: "2026-11-26",
  language,
  business,
});

test("the coming days are in order, within 90 days, and each kind of business has its own", () => {
  const all = comingDates(of(undefined), []);
  expect(all.map(({ day }) => day)).toEqual(all.map(({ day }) => day).toSorted());
  expect(all.every(({ day }) => day >= "2026-11-26" && day <= "2027-02-24")).toBe(true);
  expect(comingDates(of("gst-composition"), []).map(({ name, day }) => `${day} ${name}`)).toEqual([
    "2027-01-18 CMP-08, composition",
  ]);
  for (const business of businesses) expect(comingDates(of(business), []).length).toBeLessThan(all.length);
});

test("what only some have is shown with its condition, and no other", () => {
  const dates = comingDates(of("gst-monthly"), []);
  expect(dates.find(({ rule }) => rule === "gstr-9")?.onlyIf).toMatch(/^turnover above ₹2/);
  expect(dates.filter(({ onlyIf }) => onlyIf).map(({ rule }) => rule)).toEqual(["gstr-9"]);
});

test.each([
  ["llp", "2026-08-31 itr-business"],
  ["llp-audited", "2026-10-31 itr-audit"],
  ["presumptive", "2026-03-15 advance-tax-presumptive"],
  ["audited", "2026-09-30 tax-audit"],
  ["trust", "2026-05-31 form-113"],
  ["trust-audited", "2026-09-30 npo-audit"],
  ["company", "2026-04-30 msme-1"],
  ["company", "2026-10-31 msme-1"],
  ["exporter", "2026-03-31 lut"],
] as const)("%s has %s", (business, expected) => {
  const found = dutyRules
    .filter((rule) => rule.for.includes(business))
    .filter(isCommon)
    .flatMap((rule) =>
      commonDue({ ...rule, movesOnHoliday: false }, "2026-01-01", "2026-12-31").map(
        ({ on }) => `${on} ${rule.key}`,
      ),
    );
  expect(found).toContain(expected);
});

test("presumptive income pays advance tax once", () => {
  const keys = dutyRules.filter((rule) => rule.for.includes("presumptive")).map(({ key }) => key);
  expect(keys).not.toContain("advance-tax");
  expect(dutyRules.filter((rule) => rule.for.includes("llp")).map(({ key }) => key)).not.toContain(
    "itr-audit",
  );
});

test("an extended day is shown on its new day, with the one by law, also when that has passed", () => {
  const extension = { rule: "mgt-7", period: "2025-26", due_on: "2026-12-31", note: "Circular" };
  const before = { rule: "aoc-4", period: "2025-26", due_on: "2026-12-31", note: "Circular" };
  const found = comingDates(of("company"), [extension, before]).filter(({ extended }) => extended);
  expect(found.map(({ rule, day, extended }) => [rule, day, extended?.lawful])).toEqual([
    ["aoc-4", "2026-12-31", "2026-10-30"],
    ["mgt-7", "2026-12-31", "2026-11-29"],
  ]);
});

test("every shown day has an official source with its address", () => {
  const dates = comingDates(of(undefined), []);
  const sources = sourcesOf(dates, "en");
  const named = new Set(sources.flatMap(({ duties }) => duties));
  expect(dates.filter(({ name }) => !named.has(name))).toEqual([]);
  expect(sources.every(({ url, read }) => url.startsWith("http") && read > "2026")).toBe(true);
  expect(sources.filter(({ url }) => !isOfficial(url))).toEqual([]);
});

test("a duty without an official day is shown with the page of the authority, and without a day", () => {
  const dates = comingDates(of("gst-monthly"), []);
  expect(dates.filter(({ rule }) => rule === "gstr-1-monthly")).toEqual([]);
  expect(withoutDay("gst-monthly", "en")).toEqual([
    { url: "https://www.gst.gov.in", duties: ["GSTR-1, monthly"] },
  ]);
  expect(withoutDay("food", "en")).toEqual([]);
});

test("being late is said with its amounts in both languages", () => {
  const { late } = ruleOf("gstr-3b-monthly");
  expect(lateInWords(late, "en").replaceAll("\u00a0", " ")).toBe(
    "₹50 for each day late; turnover up to ₹1.5 crore: at most ₹2,000; turnover up to ₹5 crore: at most ₹5,000; " +
      "above: at most ₹10,000; ₹20 for each day late when there is nothing to report, at most ₹500",
  );
  expect(lateInWords(late, "hi")).toContain("अधिकतम ₹10,000");
  expect(lateInWords(ruleOf("gstr-9").late, "en")).toMatch(
    /5.crore: ₹50 for each day late, at most 0.04% of the turnover; .*above: ₹200 for each day late, at most 0.5%/,
  );
  expect(lateInWords(ruleOf("llp-8").late, "en")).toBe(
    "up to 30 times the fee of the form (small LLP: 15 times); after 360 days also ₹20 a day (small LLP: ₹10)",
  );
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
