import { expect, test } from "vitest";
import { hoursInWords } from "./hours-in-words.ts";
import { defaultDetails, type Weekday } from "./site-details.ts";

const { hours } = defaultDetails;

test("days in a row are told by the first and the last, times by the half of the day", () => {
  expect(hoursInWords(hours, "en")).toBe("Monday to Friday, 09:00 AM to 07:00 PM");
  expect(hoursInWords(hours, "hi")).toBe("सोमवार से शुक्रवार, सुबह 09:00 से शाम 07:00 बजे तक");
});

test.each([
  [["monday", "tuesday"], "Monday and Tuesday"],
  [["monday", "tuesday", "wednesday", "saturday"], "Monday to Wednesday and Saturday"],
  [["sunday", "wednesday", "monday"], "Monday, Wednesday and Sunday"],
] as [Weekday[], string][])("%j are %s", (days, words) => {
  expect(hoursInWords({ ...hours, days }, "en")).toBe(`${words}, 09:00 AM to 07:00 PM`);
});

test.each([
  ["00:30", "सुबह 12:30", "12:30 AM"],
  ["12:00", "दोपहर 12:00", "12:00 PM"],
  ["21:15", "रात 09:15", "09:15 PM"],
])("%s is %s", (opens, hindi, english) => {
  expect(hoursInWords({ ...hours, opens }, "hi")).toContain(`, ${hindi} से`);
  expect(hoursInWords({ ...hours, opens }, "en")).toContain(`, ${english} to`);
});

test("a firm that takes no visits says so", () => {
  expect(hoursInWords({ ...hours, days: [] }, "en")).toBe("By appointment");
});
