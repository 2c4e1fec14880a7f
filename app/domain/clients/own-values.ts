import { asTyped, readRupees } from "../../platform/language/amount.ts";
import { isCalendarDay } from "../../platform/language/time.ts";
import { masked } from "../registers/logged-own.ts";
import type { OwnField, Register } from "../registers/register.ts";
import { findRegister } from "../registers/registers.ts";
import type { Client } from "./tables.ts";

/** The name of an owner's field in forms and histories. */
export type OwnName = `own.${string}`;
export const ownName = (key: string): OwnName => `own.${key}`;

/** A case's values by the keys of the fields: an amount is whole paise, anything else the text that `readOwn` allows. */
type OwnValues = Readonly<Record<string, string | number>>;

/** Why a value is refused; each is a sentence in the messages. */
export type OwnProblem =
  | ("required" | "tooLong" | "choice" | "number")
  | ("amount" | "lastDay" | "link" | "identity");

type OfCase = Pick<Client, "scheme" | "own">;

/** The fields of a register that its owner has added, with the retired ones. */
export const ownFieldsOf = (scheme: unknown): readonly OwnField[] => findRegister(scheme)?.ownFields ?? [];

export const ownValues = ({ own }: Pick<Client, "own">): OwnValues => (own ? JSON.parse(own) : {});

/** Longest accepted text in characters. */
export const longestOwn = 500;

/** The values of a case as they stand in its form; an identity number is masked. */
export function ownTyped({ scheme, own = null }: Partial<OfCase>): Record<OwnName, string> {
  const values = ownValues({ own });
  const typed = ownFieldsOf(scheme).map(({ key, kind }): [OwnName, string] => {
    const value = values[key] ?? "";
    if (typeof value === "number") return [ownName(key), asTyped(value)];
    return [ownName(key), kind === "identity" && value ? masked(value) : value];
  });
  return Object.fromEntries(typed);
}

/** What was typed, with the whole identity number where its masked form came back. */
export function unmasked<Typed extends Record<OwnName, string>>(typed: Typed, stored: OfCase): Typed {
  const whole = ownFieldsOf(stored.scheme).flatMap(({ key, kind }): [OwnName, string][] => {
    const value = ownValues(stored)[key];
    const isSame = kind === "identity" && typeof value === "string" && typed[ownName(key)] === masked(value);
    return isSame ? [[ownName(key), value]] : [];
  });
  return { ...typed, ...Object.fromEntries(whole) };
}

/** Reads the values of a form; `own` is null when there is none. One problem for each wrong field. */
export function readOwn({ ownFields = [] }: Register, typed: Readonly<Record<string, string | undefined>>) {
  const values: Record<string, string | number> = {};
  const problems: Record<OwnName, OwnProblem> = {};
  // By their keys, so that a new order of the fields is no change of a case.
  for (const field of ownFields.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
    const text = (typed[ownName(field.key)] ?? "").trim();
    const value = text === "" ? undefined : readValue(field, text);
    if (text === "" && field.required && !field.retired) problems[ownName(field.key)] = "required";
    else if (value === null) problems[ownName(field.key)] = problemOf(field);
    else if (text.length > longestOwn) problems[ownName(field.key)] = "tooLong";
    else if (value !== undefined) values[field.key] = value;
  }
  return { own: Object.keys(values).length > 0 ? JSON.stringify(values) : null, problems };
}

function readValue({ kind, choices = [] }: OwnField, text: string): string | number | null {
  switch (kind) {
    case "text":
      return text;
    case "number":
      return /^\d{1,12}(\.\d{1,4})?$/.exec(text.replaceAll(",", ""))?.[0] ?? null;
    case "amount":
      return readRupees(text);
    case "day":
      return isCalendarDay(text) && text >= "1900-01-01" && text <= "2199-12-31" ? text : null;
    case "choice":
      return choices.find(({ key }) => key === text)?.key ?? null;
    case "yesNo":
      return text === "yes" || text === "no" ? text : null;
    case "link":
      return URL.parse(text)?.protocol === "https:" ? text : null;
    case "identity":
      return /^[\p{L}\p{N}•\s/-]{4,40}$/u.test(text) ? text : null;
  }
}

function problemOf({ kind }: OwnField): OwnProblem {
  const problems = {
    number: "number",
    amount: "amount",
    day: "lastDay",
    link: "link",
    identity: "identity",
  } as const;
  return kind in problems ? problems[kind as keyof typeof problems] : "choice";
}

/** The kinds by which a list is filtered and sorted. */
export const isSorted = ({ kind }: OwnField) => kind === "day" || kind === "choice" || kind === "yesNo";

/** By what a list finds a case: a row of `own_values` for each such value. The field is named with its register. */
export function ownKeys({ scheme, own = null }: { scheme: string; own?: string | null | undefined }) {
  const values = ownValues({ own });
  return ownFieldsOf(scheme)
    .filter(isSorted)
    .flatMap(({ key }) =>
      values[key] === undefined ? [] : [{ field: `${scheme}.${key}`, key: String(values[key]) }],
    );
}

/** What the search finds of a case besides the client's own fields. */
export function ownSearch({
  scheme,
  own = null,
}: {
  scheme: string;
  own?: string | null | undefined;
}): string[] {
  if (!own) return [];
  const values = ownValues({ own });
  return ownFieldsOf(scheme).flatMap(({ key, inSearch }) =>
    inSearch && values[key] ? [String(values[key])] : [],
  );
}
