import { expect, test } from "vitest";
import { defaultInputs } from "../default-inputs.ts";
import { glanceOf } from "../make-report.ts";
import { facts, maskUnit } from "../test-inputs.ts";
import type { sectionNames } from "./form-fields.ts";
import { readForm, sourceOf } from "./read-form.ts";
import { ownChapters, sectionState } from "./section-state.ts";

const nothing = { unread: 0, missing: 0, red: 0, amber: 0 };
const stateOf = (name: (typeof sectionNames)[number], fields: Record<string, string>, from = maskUnit()) => {
  const read = readForm(sourceOf(fields), from, facts);
  return sectionState(name, { ...read, report: glanceOf(read.inputs, facts) });
};
const named = {
  "applicant.name": "Asha",
  "applicant.address": "Ward 4",
  "unit.name": "Masks",
  "unit.product": "Masks",
  "unit.address": "Ward 5",
  "bank.name": "Sample Bank",
};

test("a section without anything missing, unread or to check lacks nothing", () => {
  expect(stateOf("who", named)).toEqual(nothing);
});

test("an empty name counts as missing in its section only", () => {
  expect(stateOf("who", { ...named, "bank.name": "", "unit.name": "" }).missing).toBe(2);
  expect(stateOf("finance", { "bank.name": "" }).missing).toBe(0);
});

test("a field that cannot be read counts in its own section, in a row of a list too", () => {
  const typed = { "loan.rate": "eleven", "products.0.prices.0": "much" };
  expect([
    stateOf("finance", typed).unread,
    stateOf("sales", typed).unread,
    stateOf("who", typed).unread,
  ]).toEqual([1, 1, 0]);
});

test("checks count in the section of the input to change, and an untouched starter in none", () => {
  const empty = { ...defaultInputs(facts), starter: { key: "flour", touched: false } };
  expect(glanceOf(empty, facts).checks.map(({ path }) => path)).toContain("starter");
  expect(stateOf("cost", {}, empty).red).toBeGreaterThan(0);
  expect(stateOf("who", named, empty)).toEqual(nothing);
});

test("a chapter is one's own once it has a text", () => {
  expect([ownChapters({ texts: {} }), ownChapters({ texts: { market: "Near", swot: "" } })]).toEqual([0, 1]);
});
