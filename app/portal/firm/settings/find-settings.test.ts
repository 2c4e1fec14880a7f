import { expect, test } from "vitest";
import { allMessages } from "../../../platform/language/all-messages.server.ts";
import { languages } from "../../../platform/language/language.ts";
import { findSettings } from "./find-settings.server.ts";
import { settingRows } from "./setting-rows.ts";

test.each([
  ["UPI", "billing"],
  ["upi id", "billing"],
  ["यूपीआई", "billing"],
  ["holiday", "hours"],
  ["छुट्टियाँ", "hours"],
  ["PASSWORD", "mail"],
  ["पासवर्ड", "security"],
  ["otp", "security"],
  ["price", "fees"],
  ["deleted", "trash"],
  ["colleagues", "team"],
  ["pmegp key", "forms"],
  ["strengths", "reportTexts"],
] as const)("%s finds %s on a screen in either language", (typed, row) => {
  for (const language of ["en", "hi"] as const)
    expect(Object.keys(findSettings(typed, language))).toContain(row);
});

test("the fields that were meant are named in the language of the screen", () => {
  expect(findSettings("UPI", "hi").billing).toEqual([{ id: "upi", label: "यूपीआई आईडी" }]);
  expect(findSettings("logo", "en").brand).toContainEqual({ id: "", label: "Logo" });
});

test("every word has to fit, and nothing typed finds nothing", () => {
  expect(findSettings("upi zebra", "en")).toEqual({});
  expect(findSettings(" ,", "en")).toEqual({});
  expect(Object.keys(findSettings("constructor __proto__", "en"))).toEqual([]);
});

test.each(settingRows.flatMap(({ rows }) => rows))("%s is found by its title in both languages", (row) => {
  for (const language of languages)
    expect(findSettings(allMessages[language].settings.sections[row].title, "en")[row]).toBeDefined();
});
