import { createHash } from "node:crypto";
import { z } from "zod";
import { clean } from "../../../platform/language/clean.ts";

const json = z.record(z.string(), z.unknown());

export type Json = Record<string, unknown>;

/** Before WhatsApp existed, and later than any wrong clock. */
const [earliest, latest] = [Date.UTC(2009, 0), Date.UTC(2100, 0)];

/** Accepts seconds, as Meta sends, and milliseconds; undefined if out of range. */
export function timeOf(value: unknown): Date | undefined {
  const number = Number(textOf(value) || Number.NaN);
  const time = number * (number > 99_999_999_999 ? 1 : 1000);
  return time >= earliest && time < latest ? new Date(time) : undefined;
}

/** Cleans a string or number for storage; "" for anything else. All strings of events pass through here. */
export const textOf = (value: unknown): string => clean(value);

const maxIdLength = 200;

/** One line, short enough for a database index. */
export const lineOf = (value: unknown): string =>
  textOf(value).replace(/\s+/g, " ").trim().slice(0, maxIdLength).toWellFormed();

/** Hashes an id that is too long for an index. */
export function idOf(value: unknown): string {
  const id = textOf(value);
  return id.length <= maxIdLength ? lineOf(id) : createHash("sha256").update(id).digest("hex");
}

export const objectOf = (value: unknown): Json => json.safeParse(value).data ?? {};

export const listOf = (value: unknown): Json[] =>
  (Array.isArray(value) ? value : [value])
    .map((one) => json.safeParse(one).data)
    .filter((one) => one !== undefined);

/** A number with country code; "" for anything else. */
export function digits(typed: string): string {
  const number = typed.slice(0, 40).replace(/[\s()-]/g, "");
  return /^\+?\d{6,15}$/.test(number) ? number.replace("+", "") : "";
}

const [maxLines, deepest] = [1000, 8];

/** One line for each string or number of an unknown object, limited in depth and count. */
export function fieldsOf(value: unknown, path: string[] = [], lines: string[] = []): string[] {
  if (lines.length >= maxLines || path.length > deepest) return lines;
  if (typeof value === "object" && value !== null) {
    for (const [key, one] of Object.entries(value))
      fieldsOf(one, Array.isArray(value) ? path : [...path, lineOf(key).replaceAll("_", " ")], lines);
    return lines;
  }
  const text = typeof value === "boolean" ? String(value) : textOf(value).trim().slice(0, 2000);
  if (text !== "") lines.push([path.join(", "), text].filter((part) => part !== "").join(": "));
  return lines;
}
