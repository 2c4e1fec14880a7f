import { asTyped, inRupees } from "../../../platform/language/amount.ts";
import { asciiDigits } from "../../../platform/language/digits.ts";
import type { Language } from "../../../platform/language/language.ts";
import { readRupees } from "../../../platform/language/read-amount.ts";
import { isCalendarDay } from "../../../platform/language/time.ts";
import { type DayOrder, readDay } from "../../../platform/tables/read-day.ts";
import { masked } from "../../catalogue/registers/logged-custom.ts";
import type { CustomField, Register } from "../../catalogue/registers/register.ts";
import { findRegister } from "../../catalogue/registers/registers.ts";
import { amountCell } from "./amount-cell.ts";
import { type IdentityProblem, readIdentity } from "./identity.ts";
import type { Client } from "./tables.ts";

export type CustomName = `own.${string}`;
export const isCustom = (name: string): name is CustomName => name.startsWith("own.");
export const customName = (key: string): CustomName => `own.${key}`;
export const keyOfCustom = (name: string): string => name.slice(customName("").length);

export type CustomProblem =
  | ("required" | "tooLong" | "choice" | "number")
  | ("amount" | "lastDay" | "link")
  | IdentityProblem;

type OfCase = Pick<Client, "register" | "custom">;

/** Including retired ones. */
export const customFieldsOf = (register: unknown): readonly CustomField[] =>
  findRegister(register)?.customFields ?? [];

/** By field key: amounts are whole paise, the rest text. Without a prototype, because a key may be any word. */
export const customValues = ({ custom }: Pick<Client, "custom">): Record<string, string | number> =>
  Object.assign(Object.create(null), custom ? JSON.parse(custom) : {});

/** Sorted by key, so that reordering the fields does not change a case. */
export function storedCustom(values: Readonly<Record<string, string | number | null>>): string | null {
  const entries = Object.entries(values).filter(([, value]) => value !== null);
  if (entries.length === 0) return null;
  return JSON.stringify(Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1))));
}

/** For browsers: only the last four characters of identity numbers. */
export function withMaskedCustom<Case extends OfCase>(client: Case): Case {
  const identities = customFieldsOf(client.register).filter(({ kind }) => kind === "identity");
  if (client.custom === null || identities.length === 0) return client;
  const values = customValues(client);
  for (const { key } of identities) if (values[key] !== undefined) values[key] = masked(String(values[key]));
  return { ...client, custom: storedCustom(values) };
}

export const maxCustomLength = 500;

export function customTyped({ register, custom = null }: Partial<OfCase>): Record<CustomName, string> {
  const values = customValues({ custom });
  const typed = customFieldsOf(register).map(({ key }): [CustomName, string] => {
    const value = values[key] ?? "";
    return [customName(key), typeof value === "number" ? asTyped(value) : value];
  });
  return Object.fromEntries(typed);
}

/** For browsers: only the last four characters of stored identity numbers. */
export const withMasks = <Typed extends Record<CustomName, string>>(typed: Typed, stored: OfCase): Typed =>
  exchanged(typed, stored, (number) => [number, masked(number)]);

/** Replaces masked numbers that come back by the stored ones. */
export const withoutMasks = <Typed extends Record<CustomName, string>>(typed: Typed, stored: OfCase): Typed =>
  exchanged(typed, stored, (number) => [masked(number), number]);

function exchanged<Typed extends Record<CustomName, string>>(
  typed: Typed,
  stored: OfCase,
  pairOf: (number: string) => [from: string, to: string],
): Typed {
  const values = customValues(stored);
  const changed = customFieldsOf(stored.register).flatMap(({ key, kind }): [CustomName, string][] => {
    if (kind !== "identity" || values[key] === undefined) return [];
    const [from, to] = pairOf(String(values[key]));
    return typed[customName(key)] === from ? [[customName(key), to]] : [];
  });
  return { ...typed, ...Object.fromEntries(changed) };
}

/** `own` is null without values. A stored identity number that comes back is accepted as it is. */
export function readCustom(
  { customFields = [] }: Register,
  typed: Readonly<Record<string, string | undefined>>,
  before: Readonly<Record<string, string | undefined>> = {},
) {
  const values = customValues({ custom: null });
  const problems: Record<CustomName, CustomProblem> = {};
  for (const field of customFields) {
    const text = (typed[customName(field.key)] ?? "").trim();
    const isKept = field.kind === "identity" && text === before[customName(field.key)];
    const read = isKept ? text : readValue(field, text);
    const value = text === "" ? undefined : read;
    if (text === "" && field.required && !field.retired) problems[customName(field.key)] = "required";
    else if (value === null) problems[customName(field.key)] = problemOf(field, text);
    else if (text.length > maxCustomLength) problems[customName(field.key)] = "tooLong";
    else if (value !== undefined) values[field.key] = value;
  }
  return { custom: storedCustom(values), problems };
}

function readValue({ kind, choices = [], words }: CustomField, text: string): string | number | null {
  switch (kind) {
    case "text":
      return text;
    case "number":
      return readNumber(text);
    case "amount":
      return readRupees(text);
    case "day":
      return customDay(asciiDigits(text));
    case "choice":
      return choices.find(({ key }) => key === text)?.key ?? null;
    case "yesNo":
      return text === "yes" || text === "no" ? text : null;
    case "link":
      return URL.parse(text)?.protocol === "https:" ? text : null;
    case "identity": {
      const read = readIdentity(Object.values(words), text);
      return "number" in read ? read.number : null;
    }
  }
}

const customDay = (day: string) =>
  isCalendarDay(day) && day >= "1900-01-01" && day <= "2199-12-31" ? day : null;

/** At most twelve digits and four decimals. */
export const readNumber = (text: string): string | null =>
  /^\d{1,12}(\.\d{1,4})?$/.exec(asciiDigits(text).trim().replaceAll(",", ""))?.[0] ?? null;

function problemOf({ kind, words }: CustomField, text: string): CustomProblem {
  const read = kind === "identity" ? readIdentity(Object.values(words), text) : undefined;
  return read && "problem" in read ? read.problem : problems[kind];
}

const problems: Record<CustomField["kind"], CustomProblem> = {
  text: "tooLong",
  number: "number",
  amount: "amount",
  day: "lastDay",
  choice: "choice",
  yesNo: "choice",
  link: "link",
  identity: "identity",
};

export function readCustomCell(
  { kind, choices = [] }: CustomField,
  cell: string,
  order: DayOrder,
  unit = 1,
): string {
  const word = cell.trim().toLowerCase();
  if (kind === "day") return readDay(cell, order) ?? cell;
  if (kind === "amount" && unit !== 1) return amountCell(cell, unit);
  if (kind === "yesNo" && yesWords.includes(word)) return "yes";
  if (kind === "yesNo" && noWords.includes(word)) return "no";
  if (kind !== "choice") return cell;
  const named = choices.find(({ key, words }) =>
    [key, words.en, words.hi].some((name) => name.toLowerCase() === word),
  );
  return named?.key ?? cell;
}

const yesWords = ["yes", "y", "true", "1", "हाँ", "हां"];
const noWords = ["no", "n", "false", "0", "नहीं"];

type TextWords = { language: Language; yesNo: Record<"yes" | "no", string>; day(day: string): string };

/** Identity numbers are masked. */
export function customText(
  { kind, choices = [] }: CustomField,
  value: string | number | undefined,
  { language, yesNo, day }: TextWords,
): string {
  if (value === undefined || value === "") return "";
  if (typeof value === "number") return inRupees(value);
  if (kind === "choice") return choices.find(({ key }) => key === value)?.words[language] ?? value;
  if (kind === "yesNo") return yesNo[value === "yes" ? "yes" : "no"];
  if (kind === "day") return day(value);
  return kind === "identity" ? masked(value) : value;
}
