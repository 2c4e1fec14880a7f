import { entryOf } from "../../../platform/content/entry-of.ts";
import { asTyped } from "../../../platform/language/amount.ts";
import { clean } from "../../../platform/language/clean.ts";
import type { Language } from "../../../platform/language/language.ts";
import { type CustomRegister, usualRenewalDays } from "../../catalogue/registers/definition.ts";
import { usualFields } from "./usual-fields.ts";

type Typed<Name extends string, Tick extends string = never> = Record<"key" | Language | Name, string> &
  Record<Tick, boolean>;

export type TypedStage = Typed<"waits", "exit">;
export type TypedDocument = Typed<never, "some">;
export type TypedField = Typed<
  "kind" | "choices",
  "required" | "inList" | "inExport" | "inSearch" | "retired"
>;

export type TypedRegister = Record<"name_en" | "name_hi" | "fee" | "months" | "renewalDays", string> & {
  expires: boolean;
  stages: TypedStage[];
  documents: TypedDocument[];
  fields: TypedField[];
  uses: string[];
  requires: string[];
};

const maxRows = 60;

/** Fields are `stage.0.en`, `stage.0.place` and so on; the first gap ends a list. */
export function readTypedRegister(form: FormData): TypedRegister {
  const text = (name: string) =>
    clean(form.get(name))
      .trim()
      .replace(/[^\S\n]+/g, " ");
  const ticked = (name: string) => text(name) !== "";
  const rows = <Row extends { key: string; en: string; hi: string }>(
    list: string,
    read: (at: string) => Row,
  ) =>
    Array.from({ length: maxRows }, (_, at) => `${list}.${at}`)
      .filter((at) => form.has(`${at}.en`))
      .map((at, n) => ({ row: read(at), position: Number.parseFloat(text(`${at}.place`)) || n + 1 }))
      .filter(({ row }) => row.en !== "" || row.hi !== "")
      .sort((a, b) => a.position - b.position)
      .map(({ row }) => row);
  const words = (at: string) => ({ key: text(`${at}.key`), en: text(`${at}.en`), hi: text(`${at}.hi`) });
  const listed = (name: string) => form.getAll(name).map((value) => clean(value));
  return {
    name_en: text("name_en"),
    name_hi: text("name_hi"),
    fee: text("fee"),
    months: text("months"),
    renewalDays: text("renewalDays"),
    expires: ticked("expires"),
    stages: rows("stage", (at) => ({ ...words(at), waits: text(`${at}.waits`), exit: ticked(`${at}.exit`) })),
    documents: rows("document", (at) => ({ ...words(at), some: ticked(`${at}.some`) })),
    fields: rows("field", (at) => ({
      ...words(at),
      kind: text(`${at}.kind`),
      choices: clean(form.get(`${at}.choices`)),
      required: ticked(`${at}.required`),
      inList: ticked(`${at}.inList`),
      inExport: ticked(`${at}.inExport`),
      inSearch: ticked(`${at}.inSearch`),
      retired: ticked(`${at}.retired`),
    })),
    uses: listed("uses"),
    requires: listed("requires"),
  };
}

export const emptyRegister = (): TypedRegister => ({
  name_en: "",
  name_hi: "",
  fee: "",
  months: "",
  renewalDays: String(usualRenewalDays),
  expires: false,
  stages: [],
  documents: [],
  fields: [],
  uses: Object.values(usualFields.fields).flat(),
  requires: [...usualFields.required],
});

export function typedFrom({ definition, expires, renewalDays }: CustomRegister): TypedRegister {
  const { words, milestones, sideExits, documents, customFields, waits, fields, required, fee, months } =
    definition;
  const stage = (key: string, exit: boolean): TypedStage => ({
    key,
    ...typedWords(entryOf(words.en.milestones, key) ?? key, entryOf(words.hi.milestones, key) ?? key),
    waits: entryOf(waits, key) ?? "",
    exit,
  });
  return {
    name_en: words.en.name,
    name_hi: typedWords(words.en.name, words.hi.name).hi,
    fee: asTyped(fee ?? null),
    months: months ? String(months) : "",
    renewalDays: String(renewalDays),
    expires,
    stages: [...milestones.map((key) => stage(key, false)), ...sideExits.map((key) => stage(key, true))],
    documents: documents.map(({ key, forSome = false }) => ({
      key,
      ...typedWords(entryOf(words.en.documents, key) ?? key, entryOf(words.hi.documents, key) ?? key),
      some: forSome,
    })),
    fields: customFields.map(({ key, kind, words: of, choices = [], ...ticks }) => ({
      key,
      kind,
      ...typedWords(of.en, of.hi),
      choices: choices.map((one) => choiceLine(one.words)).join("\n"),
      required: ticks.required ?? false,
      inList: ticks.inList ?? false,
      inExport: ticks.inExport ?? false,
      inSearch: ticks.inSearch ?? false,
      retired: ticks.retired ?? false,
    })),
    uses: Object.values(fields).flat(),
    requires: [...required],
  };
}

/** A name that is the same in both languages is typed once, so that clearing it removes it. */
const typedWords = (en: string, hi: string) => ({ en, hi: hi === en ? "" : hi });

/** "Micro | सूक्ष्म", or one name for both languages. */
export const choiceLine = ({ en, hi }: Readonly<Record<Language, string>>) =>
  en === hi ? en : `${en} | ${hi}`;
