import { expect, test } from "vitest";
import { hoursInWords, openingInWords } from "./hours-in-words.ts";
import { openingAt } from "./opening.ts";
import { defaultDetails, type Hours } from "./site-details.ts";
import { type Weekday, weekdays } from "./weekdays.ts";

const usual = defaultDetails.hours;
const on = (...days: Weekday[]): Hours => ({ ...usual, days });

test("the default week is as in the specification, and in everyday Hindi", () => {
  expect(hoursInWords(usual, "en")).toBe("Monday to Friday, 09:00\u00a0AM to 07:00\u00a0PM IST");
  expect(hoursInWords(usual, "hi")).toBe(
    "सोमवार से शुक्रवार, सुबह 09:00\u00a0बजे से शाम 07:00\u00a0बजे तक, भारतीय समय",
  );
});

test.each<[string, string, Weekday[]]>([
  ["Monday", "सोमवार", ["monday"]],
  ["Saturday and Sunday", "शनिवार और रविवार", ["saturday", "sunday"]],
  ["Monday, Wednesday and Friday", "सोमवार, बुधवार और शुक्रवार", ["friday", "monday", "wednesday"]],
  [
    "Monday to Thursday and Saturday",
    "सोमवार से गुरुवार और शनिवार",
    ["monday", "tuesday", "wednesday", "thursday", "saturday"],
  ],
  ["Wednesday to Monday", "बुधवार से सोमवार", weekdays.filter((day) => day !== "tuesday")],
  ["Monday to Sunday", "सोमवार से रविवार", [...weekdays].reverse()],
])("%s: runs of three and more become a range, also across the weekend", (english, hindi, days) => {
  expect(hoursInWords(on(...days), "en")).toBe(`${english}, 09:00\u00a0AM to 07:00\u00a0PM IST`);
  expect(hoursInWords(on(...days), "hi")).toBe(
    `${hindi}, सुबह 09:00\u00a0बजे से शाम 07:00\u00a0बजे तक, भारतीय समय`,
  );
});

test("a firm without days, or without time between its hours, takes visits by appointment", () => {
  expect(hoursInWords(on(), "en")).toBe("by appointment only");
  expect(hoursInWords(on(), "hi")).toBe("केवल पहले से समय लेकर");
  expect(hoursInWords({ ...usual, closes: "09:00" }, "en")).toBe("by appointment only");
});

function line(moment: string, hours: Hours = usual) {
  const now = new Date(`${moment}+05:30`);
  return (["en", "hi"] as const).map((language) => openingInWords(openingAt(now, hours), now, language));
}

test("an open firm shows until when", () => {
  expect(line("2026-11-20T12:00:00")).toEqual([
    "Open now, until 07:00\u00a0PM IST",
    "अभी खुला है, शाम 07:00\u00a0बजे तक, भारतीय समय",
  ]);
});

test("a closed one names the day and time of its next opening", () => {
  const monday = [
    "Closed now, opens Monday 09:00\u00a0AM IST",
    "अभी बंद है, सोमवार सुबह 09:00\u00a0बजे खुलेगा, भारतीय समय",
  ];
  expect(line("2026-11-20T19:00:00")).toEqual(monday);
  expect(line("2026-11-23T00:30:00")).toEqual(monday);
});

test("an opening a week off and more has its date, so that nobody comes today", () => {
  const mondays: Hours = { ...usual, days: ["monday"] };
  expect(line("2026-11-23T20:00:00", mondays)).toEqual([
    "Closed now, opens Monday, 30 November 09:00\u00a0AM IST",
    "अभी बंद है, सोमवार, 30 नवंबर सुबह 09:00\u00a0बजे खुलेगा, भारतीय समय",
  ]);
  expect(line("2026-11-24T00:00:00", mondays)[0]).toBe("Closed now, opens Monday 09:00\u00a0AM IST");
});

test("a firm that never opens is only closed", () => {
  expect(line("2026-11-23T12:00:00", { ...usual, days: [] })).toEqual(["Closed now", "अभी बंद है"]);
});
