import { expect, test } from "vitest";
import { clientFields, columnOf } from "../../../domain/cases/clients/fields.ts";
import { findRegister, registerKeys, registers } from "../../../domain/catalogue/registers/registers.ts";
import { checklistOf } from "../../../domain/catalogue/services/checklist.ts";
import { adapters } from "../../../domain/delivery/deliveries/shapes.ts";
import { fieldsOf, sections } from "../../../domain/firm/settings/sections.ts";
import { optionsOf } from "../../../domain/firm/settings/setting-field.ts";
import { allMessages } from "../../../platform/language/all-messages.server.ts";
import { applicantMessages } from "../../../platform/language/applicant-messages.ts";
import { languages } from "../../../platform/language/language.ts";

/** Everything that reaches a screen as data, by the key of its words; the compiler asks for all other words. */
const settings = sections.flatMap((section) =>
  fieldsOf(section).flatMap((field) => {
    if (findRegister(field.name.replace(/Shape$|Secret$/, ""))) return [];
    const choices = optionsOf(field).filter((value) => !isNamed(value));
    const of = "words" in field ? field.words : field.name;
    const label = section === "reportTexts" ? field.name.replace(/(En|Hi)$/, "") : field.name;
    return [`fields.${section}.${label}`, ...choices.map((value) => `choices.${of}.${value}`)];
  }),
);
const nextSteps = registers().flatMap(({ milestones, sideExits }) => [...milestones, ...sideExits]);
const documents = registerKeys().flatMap(checklistOf);

/** A form service and a register go by their own names. */
function isNamed(value: string): boolean {
  if (findRegister(value)) return true;
  return Object.hasOwn(adapters, value) && "name" in adapters[value as keyof typeof adapters];
}

function at(tree: unknown, path: string): unknown {
  return path.split(".").reduce((branch, key) => Object(branch)[key], tree);
}

const without = (tree: object, keys: readonly string[]) =>
  keys.filter((key) => typeof at(tree, key) !== "string");

test.each(languages)("every setting, milestone, document and logged field has words in %s", (language) => {
  const { settings: setting, documents: document, audit } = allMessages[language];
  expect(without(setting, settings)).toEqual([]);
  expect(
    without(
      setting.sections,
      sections.map((section) => `${section}.title`),
    ),
  ).toEqual([]);
  for (const { words, milestones, sideExits } of registers()) {
    expect(Object.keys(words[language].milestones)).toEqual([...milestones, ...sideExits]);
    for (const said of [words[language].name, ...Object.values(words[language].form)])
      expect(said).not.toBe("");
  }
  expect(without(document.papers, documents)).toEqual([]);
  expect(without(document.hints, documents)).toEqual([]);
  expect(
    without({ ...applicantMessages[language].next, ...applicantMessages[language].nothing }, nextSteps),
  ).toEqual([]);
  expect(
    without(
      audit.fields,
      clientFields.map((field) => columnOf[field]),
    ),
  ).toEqual([]);
});
