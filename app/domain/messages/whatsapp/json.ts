import { createHash } from "node:crypto";
import { z } from "zod";
import { clean } from "../../../platform/language/clean.ts";

const json = z.record(z.string(), z.unknown());

/** An object of an event, whose fields nobody has checked. */
export type Json = Record<string, unknown>;

/** Before WhatsApp existed, and further ahead than any clock is wrong. */
const [earliest, latest] = [Date.UTC(2009, 0), Date.UTC(2100, 0)];

/** A time in seconds, as Meta writes it, or in milliseconds; undefined for anything that is no time of a message. */
export function timeOf(value: unknown): Date | undefined {
  const number = Number(textOf(value) || Number.NaN);
  const time = number * (number > 99_999_999_999 ? 1 : 1000);
  return time >= earliest && time < latest ? new Date(time) : undefined;
}

/** A text or a number of an event as it can be stored; "" for anything else. Every word of an event is read by this. */
export const textOf = (value: unknown): string => clean(value);

const longestId = 200;

/** A name or a short word: one line that an index of the database takes. */
export const lineOf = (value: unknown): string =>
  textOf(value).replace(/\s+/g, " ").trim().slice(0, longestId).toWellFormed();

/** An id, which tells apart what it names: of one that is too long, what is made of all of it. */
export function idOf(value: unknown): string {
  const id = textOf(value);
  return id.length <= longestId ? lineOf(id) : createHash("sha256").update(id).digest("hex");
}

export const objectOf = (value: unknown): Json => json.safeParse(value).data ?? {};

/** The objects of a list, or the one that stands in its place; anything else in it is left out. */
export const listOf = (value: unknown): Json[] =>
  (Array.isArray(value) ? value : [value])
    .map((one) => json.safeParse(one).data)
    .filter((one) => one !== undefined);

/** A number with its country code, in digits; "" for anything else. */
export function digits(typed: string): string {
  const number = typed.slice(0, 40).replace(/[\s()-]/g, "");
  return /^\+?\d{6,15}$/.test(number) ? number.replace("+", "") : "";
}

const [mostLines, deepest] = [1000, 8];

/** The fields of an object that nobody knows, a line for each text or number in it; what is too deep or too much is left out. */
export function fieldsOf(value: unknown, path: string[] = [], lines: string[] = []): string[] {
  if (lines.length >= mostLines || path.length > deepest) return lines;
  if (typeof value === "object" && value !== null) {
    for (const [key, one] of Object.entries(value))
      fieldsOf(one, Array.isArray(value) ? path : [...path, lineOf(key).replaceAll("_", " ")], lines);
    return lines;
  }
  const text = typeof value === "boolean" ? String(value) : textOf(value).trim().slice(0, 2000);
  if (text !== "") lines.push([path.join(", "), text].filter((part) => part !== "").join(": "));
  return lines;
}
