import { z } from "zod";

const json = z.record(z.string(), z.unknown());
const seconds = z.coerce.number().int().min(0).max(99_999_999_999);

/** An object of an event, whose fields nobody has checked. */
export type Json = Record<string, unknown>;

/** A time in seconds, as Meta writes it; the epoch for anything else. */
export const timeOf = (value: unknown): Date => new Date((seconds.safeParse(value).data ?? 0) * 1000);

export const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

export const objectOf = (value: unknown): Json => json.safeParse(value).data ?? {};

/** The objects of a list; anything else in it is left out. */
export const listOf = (value: unknown): Json[] =>
  (Array.isArray(value) ? value : [])
    .map((one) => json.safeParse(one).data)
    .filter((one) => one !== undefined);

/** A number with its country code, in digits; "" for anything else. */
export const digits = (text: string): string => (/^\+?\d{6,15}$/.test(text) ? text.replace("+", "") : "");
