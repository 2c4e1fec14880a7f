import { expect, test } from "vitest";
import { clientFields, columnOf } from "../../domain/clients/fields.ts";
import { stagesOf } from "../../domain/clients/stages.ts";
import { schemes } from "../../domain/clients/tables.ts";
import { adapters } from "../../domain/outbox/shapes.ts";
import { type FormSection, fieldsOf } from "../../domain/settings/fields.ts";
import { sections } from "../../domain/settings/sections.ts";
import { allPortalMessages } from "../../platform/language/all-portal-messages.server.ts";
import { applicantMessages } from "../../platform/language/applicant-messages.ts";
import { languages } from "../../platform/language/language.ts";

/** Everything that reaches a screen as data, by the key of its words; the compiler asks for all other words. */
const settings = (Object.keys(fieldsOf) as FormSection[]).flatMap((section) =>
  fieldsOf[section].flatMap((field) => {
    const choices = field.kind === "choice" ? field.options.filter((value) => !isNamed(value)) : [];
    const of = "words" in field ? field.words : field.name;
    return [`fields.${section}.${field.name}`, ...choices.map((value) => `choices.${of}.${value}`)];
  }),
);
const milestones = schemes.flatMap((scheme) => stagesOf(scheme).map((key) => `${scheme}.${key}`));
const nextSteps = schemes.flatMap((scheme) => stagesOf(scheme));

/** A form service goes by its own name. */
function isNamed(value: string): boolean {
  return Object.hasOwn(adapters, value) && "name" in adapters[value as keyof typeof adapters];
}

function at(tree: unknown, path: string): unknown {
  return path.split(".").reduce((branch, key) => Object(branch)[key], tree);
}

const without = (tree: object, keys: readonly string[]) =>
  keys.filter((key) => typeof at(tree, key) !== "string");

test.each(languages)("every setting, milestone and logged field has words in %s", (language) => {
  const { settings: setting, profile, audit } = allPortalMessages[language];
  expect(without(setting, settings)).toEqual([]);
  expect(
    without(
      setting.sections,
      sections.map((section) => `${section}.title`),
    ),
  ).toEqual([]);
  expect(without(profile.stages, milestones)).toEqual([]);
  expect(without(applicantMessages[language].next, nextSteps)).toEqual([]);
  expect(
    without(
      audit.fields,
      clientFields.map((field) => columnOf[field]),
    ),
  ).toEqual([]);
});
