import { load } from "js-yaml";
import { type Language, languages } from "../../../platform/language/language.ts";
import { findFigure } from "../../catalogue/facts/facts.server.ts";
import { type Definition, documentKey } from "../../catalogue/registers/definition.ts";
import type { CustomField, CustomKind, Register } from "../../catalogue/registers/register.ts";
import { documentsOf, serviceFile } from "../../catalogue/services/pages.server.ts";
import { loanFields, usualFields } from "./usual-fields.ts";

type Words = Record<Language, string>;
type Stage = Words & {
  key: string;
  waits?: string;
  /** The fact that it rests on, where it is law. */
  fact?: string;
};
type WrittenField = Words & {
  key: string;
  kind: CustomKind;
  list?: true;
  search?: true;
  choices?: (Words & { key: string })[];
};

type Written = {
  key: string;
  name: Words;
  icon: Register["icon"];
  /** A string is the key of a stage in stages.yaml. */
  stages: (string | Stage)[];
  exits: (string | Stage)[];
  /** The usual fields are a person's; "loan" adds those of a loan. */
  fields?: "loan";
  expires?: true;
  /** Documents that only some clients need, by their English names. */
  forSome?: string[];
  custom?: WrittenField[];
};

const files = import.meta.glob<string>("../../../../content/registers/*.yaml", {
  query: "?raw",
  import: "default",
  eager: true,
});

const read = new Map(
  Object.entries(files).map(([file, text]) => [file.split("/").at(-1)?.replace(".yaml", ""), text]),
);
const common = load(read.get("stages") ?? "") as Record<string, Omit<Stage, "key">>;

export const templateRoutes: readonly string[] = [...read.keys()].flatMap((name) =>
  name && name !== "stages" ? [name] : [],
);

/** Throws for a route without a template, and for an unknown stage or fact. */
export function templateOf(route: string): { key: string; expires: boolean; definition: Definition } {
  const text = read.get(route);
  if (text === undefined || route === "stages") throw new Error(`content/registers/${route}.yaml is missing`);
  const written = load(text) as Written;
  const [stages, exits] = [written.stages.map(stageOf), written.exits.map(stageOf)];
  const documents = checklistOf(route, written);
  const wordsIn = (language: Language) => ({
    name: written.name[language],
    milestones: Object.fromEntries([...stages, ...exits].map((stage) => [stage.key, stage[language]])),
    documents: Object.fromEntries(documents.map(({ key, names }) => [key, names[language]])),
  });
  const waits = [...stages, ...exits].flatMap(({ key, waits: on }) => (on ? [[key, on]] : []));
  const definition: Definition = {
    words: { en: wordsIn("en"), hi: wordsIn("hi") },
    icon: written.icon,
    ...(written.fields === "loan" ? loanFields : usualFields),
    milestones: stages.map(({ key }) => key),
    sideExits: exits.map(({ key }) => key),
    documents: documents.map(({ key, forSome }) => ({ key, ...(forSome && { forSome }) })),
    waits: Object.fromEntries(waits),
    customFields: (written.custom ?? []).map(fieldOf),
    months: written.expires ? monthsOf(route) : 0,
  };
  return { key: written.key, expires: written.expires ?? false, definition };
}

export function factsOf(route: string): string[] {
  const { stages, exits } = load(read.get(route) ?? "") as Written;
  return [...stages, ...exits].map(stageOf).flatMap(({ fact }) => fact ?? []);
}

function stageOf(written: string | Stage): Stage {
  if (typeof written !== "string") return written;
  const known = common[written];
  if (!known) throw new Error(`No stage is named ${written} in content/registers/stages.yaml`);
  return { key: written, ...known };
}

function checklistOf(route: string, { forSome = [] }: Written) {
  const names = Object.fromEntries(languages.map((language) => [language, documentsOf(route, language)]));
  const unknown = forSome.find((name) => !names.en?.includes(name));
  if (unknown) throw new Error(`content/registers/${route}.yaml: the page has no document "${unknown}"`);
  const keys: string[] = [];
  return (names.en ?? []).map((name, at) => {
    const key = documentKey(name, keys);
    keys.push(key);
    const inLanguages = Object.fromEntries(
      languages.map((language) => [language, names[language]?.[at] ?? name]),
    );
    return {
      key,
      names: inLanguages as Words,
      forSome: forSome.includes(name) ? (true as const) : undefined,
    };
  });
}

function fieldOf({ key, kind, list, search, choices, en, hi }: WrittenField): CustomField {
  return {
    key,
    kind,
    words: { en, hi },
    inExport: true,
    ...(list && { inList: true as const }),
    ...(search && { inSearch: true as const }),
    ...(choices && { choices: choices.map(({ key: choice, ...words }) => ({ key: choice, words })) }),
  };
}

/** From the fact "….validity" in the page's line of validity; 0 where it differs. */
function monthsOf(route: string): number {
  const [, name] = /^valid: .*?\{\{([\w-]+\.validity)\}\}/m.exec(serviceFile(route, "en")) ?? [];
  if (!name) return 0;
  const { unit, value } = findFigure(name);
  if (unit !== "years" && unit !== "months") throw new Error(`${name} is no length of time`);
  return unit === "years" ? value * 12 : value;
}
