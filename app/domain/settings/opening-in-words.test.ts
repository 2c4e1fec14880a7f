import { expect, test } from "vitest";
import { openingAt } from "./opening.ts";
import { openingInWords } from "./opening-in-words.ts";
import { defaultDetails, type Hours } from "./site-details.ts";

const usual = defaultDetails.hours;

function said(moment: string, hours: Hours = usual) {
  const now = new Date(`${moment}+05:30`);
  return (["en", "hi"] as const).map((language) => openingInWords(openingAt(now, hours), now, language));
}

test("an open firm says until when", () => {
  expect(said("2026-11-20T12:00:00")).toEqual([
    "Open now, until 07:00 PM IST",
    "अभी खुला है, शाम 07:00 बजे तक, भारतीय समय",
  ]);
});

test("a closed one names the day and time of its next opening", () => {
  const monday = ["Closed now, opens Monday 09:00 AM IST", "अभी बंद है, सोमवार सुबह 09:00 बजे खुलेगा, भारतीय समय"];
  expect(said("2026-11-20T19:00:00")).toEqual(monday);
  expect(said("2026-11-23T00:30:00")).toEqual(monday);
});

test("an opening a week off and more has its date, so that nobody comes today", () => {
  const mondays: Hours = { ...usual, days: ["monday"] };
  expect(said("2026-11-23T20:00:00", mondays)).toEqual([
    "Closed now, opens Monday, 30 November 09:00 AM IST",
    "अभी बंद है, सोमवार, 30 नवंबर सुबह 09:00 बजे खुलेगा, भारतीय समय",
  ]);
  expect(said("2026-11-24T00:00:00", mondays)[0]).toBe("Closed now, opens Monday 09:00 AM IST");
});

test("a firm that never opens is closed, and no more is said", () => {
  expect(said("2026-11-23T12:00:00", { ...usual, days: [] })).toEqual(["Closed now", "अभी बंद है"]);
});
