import { expect, test } from "vitest";
import { languages } from "../../../platform/language/language.ts";
import { findFigure } from "../../catalogue/facts/facts.server.ts";
import { registerLimits, reservedKeys } from "../../catalogue/registers/definition.ts";
import { customKinds } from "../../catalogue/registers/register.ts";
import { findRegister } from "../../catalogue/registers/registers.ts";
import { catalogue } from "../../catalogue/services/catalogue.ts";
import { documentsOf } from "../../catalogue/services/pages.server.ts";
import { fieldsIn } from "../clients/fields.ts";
import { waitingOn } from "../clients/tables.ts";
import { factsOf, templateOf, templateRoutes } from "./templates.server.ts";

const services = [
  ...new Set(Object.values(catalogue).flatMap((cards) => cards.map(({ path }) => path.slice(1)))),
];

test("every service has a template, or a register that comes with the program", () => {
  const shipped = (route: string) => findRegister(route.toLowerCase()) !== undefined;
  expect(services.filter((route) => !templateRoutes.includes(route) && !shipped(route))).toEqual([]);
  expect(templateRoutes.filter((route) => documentsOf(route, "en").length === 0)).toEqual([]);
  const keys = templateRoutes.map((route) => templateOf(route).key);
  expect(new Set([...keys, ...reservedKeys]).size).toBe(keys.length + reservedKeys.length);
});

test("each has words in both languages for its name, stages, documents and fields, and rests on facts that exist", () => {
  const findings = templateRoutes.flatMap((route) => {
    const { words, milestones, sideExits, documents, customFields, waits } = templateOf(route).definition;
    for (const fact of factsOf(route)) findFigure(fact);
    const stages = [...milestones, ...sideExits];
    const unnamed = languages.flatMap((language) => {
      const { name, milestones: stage, documents: document } = words[language];
      const custom = customFields.flatMap((field) => [
        field.words,
        ...(field.choices ?? []).map((one) => one.words),
      ]);
      const all = [name, ...stages.map((key) => stage[key]), ...documents.map(({ key }) => document[key])];
      return [...all, ...custom.map((of) => of[language])].filter((word) => !word?.trim());
    });
    const kinds = customFields.filter(
      ({ kind, choices }) => !customKinds.includes(kind) || (kind === "choice") !== !!choices,
    );
    const waiting = Object.values(waits).filter((on) => !waitingOn.some((known) => known === on));
    const twice = stages.length - new Set(stages).size;
    return unnamed.length || kinds.length || waiting.length || twice
      ? [`${route}: ${unnamed}, ${waiting}`]
      : [];
  });
  expect(findings).toEqual([]);
});

test("only a form that asks for a loan asks whether it was sanctioned", () => {
  const findings = templateRoutes.filter((route) => {
    const { project } = templateOf(route).definition.fields;
    return project.includes("status") !== project.includes("loanAmount");
  });
  expect(findings).toEqual([]);
});

test("the documents that only some need are on the page, and limits and fields are kept", () => {
  const findings = templateRoutes.flatMap((route) => {
    const { documents, milestones, customFields, fields, required } = templateOf(route).definition;
    const shown = [...fields.about, ...fields.project, ...fields.more];
    const known = (["about", "project", "more"] as const).flatMap((section) => fieldsIn({ fields }, section));
    const fits =
      documents.length <= registerLimits.documents &&
      milestones.length <= registerLimits.stages &&
      customFields.length <= registerLimits.fields &&
      known.length === shown.length &&
      required.every((name) => shown.includes(name));
    return fits ? [] : [route];
  });
  expect(findings).toEqual([]);
});

test("what expires has the length that its service's page says", () => {
  expect(templateOf("TrademarkRegistration")).toMatchObject({ expires: true, definition: { months: 120 } });
  expect(templateOf("ISOCertificate")).toMatchObject({ expires: true, definition: { months: 36 } });
  // The first, provisional registration is not the one that is renewed.
  expect(templateOf("12Aand80GRegistration")).toMatchObject({ expires: true, definition: { months: 60 } });
  expect(templateOf("ZEDCertificate")).toMatchObject({ expires: true, definition: { months: 0 } });
  expect(templateOf("GSTRegistrationCertificate")).toMatchObject({
    expires: false,
    definition: { months: 0 },
  });
  const { documents, words } = templateOf("GSTRegistrationCertificate").definition;
  expect(documents.filter(({ forSome }) => forSome).map(({ key }) => words.en.documents[key])).toEqual([
    "Authorisation letter or board resolution",
    "DSC",
  ]);
});
