import { expect, test } from "vitest";
import { readPhoto } from "./read-photo.ts";

const filled = {
  kind: "person",
  alt_en: " Asha  at her desk ",
  alt_hi: "आशा",
  consent_by: "Asha",
  consent_on: "2026-01-02",
  phone: "+91 98765 43210",
};
const read = (changes: Record<string, string> = {}) =>
  readPhoto(new URLSearchParams({ ...filled, ...changes }), "2026-11-23");

test("what is typed is read with the number as it is stored", () => {
  expect(read()).toEqual({
    value: {
      kind: "person",
      alt: { en: "Asha at her desk", hi: "आशा" },
      consentBy: "Asha",
      consentOn: "2026-01-02",
      phone: "9876543210",
    },
    problems: {},
  });
});

test.each([
  [{ kind: "cat" }, { kind: "kind" }],
  [{ alt_en: "" }, { alt_en: "alt" }],
  [{ alt_hi: "x".repeat(121) }, { alt_hi: "altLong" }],
  [{ consent_by: "" }, { consent_by: "consentBy" }],
  [{ consent_on: "" }, { consent_on: "day" }],
  [{ consent_on: "2026-02-30" }, { consent_on: "day" }],
  [{ consent_on: "2026-11-24" }, { consent_on: "later" }],
  [{ phone: "12" }, { phone: "phone" }],
])("a person's photograph with %j is refused at its field", (changes, problems) => {
  expect(read(changes as Record<string, string>).problems).toEqual(problems);
});

test("a photograph of the office needs no consent", () => {
  expect(read({ kind: "office", consent_by: "", consent_on: "", phone: "" }).problems).toEqual({});
});
