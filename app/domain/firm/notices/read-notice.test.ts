import { expect, test } from "vitest";
import { noticeLimits } from "./notice.ts";
import { readNotice } from "./read-notice.ts";

const right = { title_en: "Last day", starts_on: "2026-11-23", ends_on: "2026-12-31" };

function read(fields: Record<string, string | string[]>) {
  const form = new FormData();
  for (const [name, values] of Object.entries({ ...right, ...fields }))
    for (const value of [values].flat()) form.append(name, value);
  return readNotice(form, ["PMEGP", "MUDRA"], "2026-11-23");
}

test("a notice is read on one line for each text, with the services that exist, each once", () => {
  const { value, problems } = read({
    title_en: "  Last\n day ",
    services: ["PMEGP", "nothing", "PMEGP"],
    text_hi: "",
  });
  expect(problems).toEqual({});
  expect(value.words.en.title).toBe("Last day");
  expect(value.services).toEqual(["PMEGP"]);
});

test.each([
  [{ title_en: "" }, { title_en: "noTitle" }],
  [{ text_hi: "only a text" }, { title_hi: "titleMissing" }],
  [{ title_hi: "x".repeat(noticeLimits.title + 1) }, { title_hi: "titleLong" }],
  [{ text_en: "x".repeat(1_000_000) }, { text_en: "textLong" }],
  [{ ends_on: "" }, { ends_on: "day" }],
  [{ starts_on: "2026-02-30" }, { starts_on: "day" }],
  [{ ends_on: "2026-11-22" }, { ends_on: "order" }],
  [{ ends_on: "2036-11-22" }, { ends_on: "far" }],
])("%j is refused: %j", (fields, problems) => {
  expect(read(fields).problems).toEqual(problems);
});
