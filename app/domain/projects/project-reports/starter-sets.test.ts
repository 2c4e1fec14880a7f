import { expect, test } from "vitest";
import { makeReport } from "./make-report.ts";
import { readInputs } from "./read-inputs.ts";
import { inputsOfStarter, starterFor, starterOptions } from "./starter-sets.server.ts";
import { facts } from "./test-inputs.ts";

const keys = starterOptions("en").map(({ value }) => value);

test("there are twenty products, each with a name in both languages", () => {
  expect(keys).toHaveLength(20);
  expect(
    starterOptions("hi")
      .map(({ value }) => value)
      .sort(),
  ).toEqual([...keys].sort());
  expect(starterOptions("hi").filter(({ label }) => /[a-z]/i.test(label))).toEqual([]);
});

test.each(keys)("the figures of %s tie, and are marked until somebody changes them", (key) => {
  for (const language of ["en", "hi"] as const) {
    const inputs = inputsOfStarter(key, facts, language);
    expect(readInputs(inputs)).toHaveProperty("inputs");
    const { checks } = makeReport(inputs ?? expect.fail(), facts);
    expect(checks.filter(({ level }) => level === "red")).toEqual([]);
    expect(checks.map(({ key: check }) => check)).toContain("starterUntouched");
  }
});

test("an unknown product has no starting figures", () => {
  expect(inputsOfStarter("gold", facts, "en")).toBeUndefined();
});

test.each([
  ["Flour and spice mill", "flour-mill"],
  ["Masala and flour mill", "spices"],
  ["सिलाई और कढ़ाई केंद्र", "tailoring"],
  ["मधुबनी पेंटिंग", undefined],
  ["Boiler repair", undefined],
  ["", undefined],
])("the project %s begins with the figures of %s", (project, key) => {
  expect(starterFor(project)).toBe(key);
});

test.each(keys)("%s is found by its own name in both languages", (key) => {
  for (const language of ["en", "hi"] as const)
    expect(starterFor(starterOptions(language).find(({ value }) => value === key)?.label ?? "")).toBe(key);
});
