import { asciiDigits } from "../../../platform/language/digits.ts";
import { readRupees } from "../../../platform/language/read-amount.ts";
import {
  type Definition,
  documentKey,
  keyFor,
  registerLimits,
} from "../../catalogue/registers/definition.ts";
import { loanForm } from "../../catalogue/registers/loan-form.ts";
import { type CustomChoice, type CustomField, customKinds } from "../../catalogue/registers/register.ts";
import { clientFields } from "../clients/fields.ts";
import { waitingOn } from "../clients/tables.ts";
import type { RegisterValue } from "./register-value.ts";
import { choiceLine, type TypedField, type TypedRegister } from "./typed-register.ts";

type RegisterProblem =
  | ("name" | "stages" | "tooLong" | "many" | "amount" | "months" | "days")
  | ("kind" | "choices" | "twice");
export type RegisterProblems = Record<string, RegisterProblem>;

/** `before` is the register being changed, whose keys stay. A name given in one language is used for both. */
export function checkRegister(
  typed: TypedRegister,
  before?: Definition,
): { value: RegisterValue; problems: RegisterProblems } {
  const problems: RegisterProblems = {};
  const { en: nameEn, hi: nameHi } = bothOf({ en: typed.name_en, hi: typed.name_hi });
  if (nameEn === "") problems.name_en = "name";
  checkWords(typed, problems);
  const stages = withKeys(typed.stages, stageKeys(before), (name, taken) =>
    keyFor(name, taken, "stage", "_"),
  );
  if (!stages.some(({ exit }) => !exit)) problems["stage.0.en"] = "stages";
  const documents = withKeys(typed.documents, before?.documents.map(({ key }) => key) ?? [], documentKey);
  const customFields = fieldsFrom(typed.fields, before?.customFields ?? [], problems);
  const fee = typed.fee === "" ? null : readRupees(typed.fee);
  if (typed.fee !== "" && !fee) problems.fee = "amount";
  const months = wholeNumber(typed.months, registerLimits.months);
  const renewalDays = wholeNumber(typed.renewalDays, registerLimits.days);
  if (typed.expires && months === undefined) problems.months = "months";
  if (typed.expires && renewalDays === undefined) problems.renewalDays = "days";
  const wordsIn = (language: "en" | "hi") => ({
    name: language === "en" ? nameEn : nameHi,
    // Removed stages and documents keep their names for the histories.
    milestones: { ...before?.words[language].milestones, ...named(stages, language) },
    documents: { ...before?.words[language].documents, ...named(documents, language) },
  });
  const definition: Definition = {
    words: { en: wordsIn("en"), hi: wordsIn("hi") },
    icon: before?.icon ?? "seal",
    ...clientFieldsFrom(typed),
    milestones: stages.flatMap(({ key, exit }) => (exit ? [] : [key])),
    sideExits: stages.flatMap(({ key, exit }) => (exit ? [key] : [])),
    documents: documents.map(({ key, some }) => ({ key, ...(some && { forSome: true as const }) })),
    waits: Object.fromEntries(
      stages.flatMap(({ key, waits }) => (waitingOn.some((known) => known === waits) ? [[key, waits]] : [])),
    ),
    customFields,
    months: months ?? 0,
    ...(fee ? { fee } : {}),
  };
  return { value: { definition, expires: typed.expires, renewalDays: renewalDays ?? 0 }, problems };
}

const stageKeys = (before?: Definition) => [
  ...Object.keys(before?.words.en.milestones ?? {}),
  ...(before?.milestones ?? []),
  ...(before?.sideExits ?? []),
];

const bothOf = ({ en, hi }: { en: string; hi: string }) => ({ en: en || hi, hi: hi || en });

type Row = { key: string; en: string; hi: string };

function withKeys<Of extends Row>(
  rows: readonly Of[],
  known: readonly string[],
  make: (name: string, taken: readonly string[]) => string,
): Of[] {
  const taken = [...known];
  const used = new Set<string>();
  return rows.map((row) => {
    const own = known.includes(row.key) && !used.has(row.key);
    const words = bothOf(row);
    const key = own ? row.key : make(words.en, taken);
    used.add(key);
    taken.push(key);
    return { ...row, ...words, key };
  });
}

const named = (rows: readonly Row[], language: "en" | "hi") =>
  Object.fromEntries(rows.map((row) => [row.key, row[language]]));

function checkWords(typed: TypedRegister, problems: RegisterProblems): void {
  const lists = { stage: typed.stages, document: typed.documents, field: typed.fields };
  const max = {
    stage: registerLimits.stages,
    document: registerLimits.documents,
    field: registerLimits.fields,
  };
  for (const language of ["en", "hi"] as const)
    if (typed[`name_${language}`].length > registerLimits.name) problems[`name_${language}`] = "tooLong";
  for (const [list, rows] of Object.entries(lists) as [keyof typeof lists, Row[]][]) {
    if (rows.length > max[list]) problems[`${list}.${max[list]}.en`] = "many";
    rows.forEach((row, at) => {
      const same = rows.findIndex((other) => bothOf(other).en.toLowerCase() === bothOf(row).en.toLowerCase());
      if (same < at) problems[`${list}.${at}.en`] = "twice";
      for (const language of ["en", "hi"] as const)
        if (row[language].length > 2 * registerLimits.name) problems[`${list}.${at}.${language}`] = "tooLong";
    });
  }
}

function wholeNumber(typed: string, max: number): number | undefined {
  const digits = asciiDigits(typed);
  return /^\d{0,4}$/.test(digits) && Number(digits) <= max ? Number(digits) : undefined;
}

/** Name and mobile are on every form; the rest in the order of the loan schemes' form. */
function clientFieldsFrom({ uses, requires }: TypedRegister): Pick<Definition, "fields" | "required"> {
  const always = ["name", "mobile"];
  const used = (name: string) => always.includes(name) || uses.includes(name);
  const { about, project, more } = loanForm.fields;
  const fields = { about: about.filter(used), project: project.filter(used), more: more.filter(used) };
  return {
    fields,
    required: clientFields.filter((name) => always.includes(name) || (used(name) && requires.includes(name))),
  };
}

function fieldsFrom(
  typed: readonly TypedField[],
  before: readonly CustomField[],
  problems: RegisterProblems,
): CustomField[] {
  const known = before.map(({ key }) => key);
  return withKeys(typed, known, (name, taken) => keyFor(name, taken, "field", "_")).map((row, at) => {
    const { key, en, hi, required, inList, inExport, inSearch, retired } = row;
    const earlier = before.find((field) => field.key === key);
    const kind = customKinds.find((one) => one === row.kind) ?? "text";
    const choices = kind === "choice" ? choicesFrom(row.choices, earlier?.choices ?? []) : undefined;
    if (choices && (choices.length < 2 || choices.length > registerLimits.choices))
      problems[`field.${at}.choices`] = "choices";
    return {
      key,
      kind,
      words: { en, hi },
      ...(required && { required }),
      ...(inList && { inList }),
      ...(inExport && { inExport }),
      // Identity numbers are never searchable.
      ...(inSearch && kind !== "identity" && { inSearch }),
      ...(retired && { retired }),
      ...(choices && { choices }),
    };
  });
}

/** A new line in the place of a removed one is that choice, renamed. */
function choicesFrom(text: string, earlier: readonly CustomChoice[]): CustomChoice[] {
  const lines = text.split("\n").flatMap((line) => {
    const [en = "", hi = ""] = line.split("|").map((part) => part.trim().slice(0, registerLimits.name));
    return en || hi ? [bothOf({ en, hi })] : [];
  });
  const same = (words: CustomChoice["words"]) =>
    earlier.find((one) => choiceLine(one.words) === choiceLine(words) || one.words.en === words.en);
  const kept = new Set(lines.flatMap((words) => same(words)?.key ?? []));
  const taken = earlier.map(({ key }) => key);
  return lines.map((words, at) => {
    const inPlace = earlier[at];
    const renamed =
      inPlace && !kept.has(inPlace.key) && lines.length >= earlier.length ? inPlace.key : undefined;
    const key = same(words)?.key ?? renamed ?? keyFor(words.en, taken, "choice", "_");
    taken.push(key);
    return { key, words };
  });
}
