import { asTyped } from "../../../../platform/language/amount.ts";
import { asciiDigits } from "../../../../platform/language/digits.ts";
import { readAmount } from "../../../../platform/language/read-amount.ts";
import type { FormField } from "./field.ts";

/** Why what was typed is no value of its kind. */
type TypedProblem = "amount" | "number" | "choose";

/** A value of the inputs, or why there is none. */
type Read = { value: unknown } | { problem: TypedProblem };

/**
 * Reads one field as it was typed or pasted: money in rupees ("₹5,00,000", "5 lakh", "12,345.678") becomes whole paise, a
 * number may have commas and a percent sign, or be a division ("13,250/72,000"). An empty optional field is null; any other empty number is 0.
 */
export function readTyped(
  { is, optional, options }: Pick<FormField, "is" | "optional" | "options">,
  typed: string,
): Read {
  const plain = typed.trim();
  switch (is) {
    case "text":
    case "long":
      return { value: plain.normalize() };
    case "flag":
      return { value: plain !== "" };
    case "choice":
      return options?.includes(plain) ? { value: plain } : { problem: "choose" };
    case "money":
      return plain === "" ? { value: optional ? null : 0 } : amount(plain);
    case "place":
      return place(plain);
    case "number":
      return plain === "" ? { value: optional ? null : 0 } : number(plain);
  }
}

function amount(plain: string): Read {
  const paise = readAmount(plain);
  return paise === null ? { problem: "amount" } : { value: paise };
}

function place(plain: string): Read {
  const read = number(plain);
  if ("problem" in read) return read;
  return Number(read.value) >= 1 ? { value: Number(read.value) - 1 } : { problem: "number" };
}

function number(plain: string): Read {
  const digits = asciiDigits(plain).replaceAll(/[\s,%]/g, "");
  const [, top, bottom = "1"] = /^(-?\d+(?:\.\d+)?)(?:[/÷](\d+(?:\.\d+)?))?$/.exec(digits) ?? [];
  const value = top === undefined ? Number.NaN : Number(top) / Number(bottom);
  return Number.isFinite(value) ? { value } : { problem: "number" };
}

/** A value of the inputs as it stands in its field. */
export function typedOf({ is, zeroIsEmpty }: Pick<FormField, "is" | "zeroIsEmpty">, value: unknown): string {
  if (value === null || value === undefined || (zeroIsEmpty && value === 0)) return "";
  if (is === "flag") return value === false ? "" : "yes";
  if (is === "place" && typeof value === "number") return String(value + 1);
  if (is === "money" && typeof value === "number") return grouped(asTyped(value));
  return String(value);
}

/** Rupees with Indian grouping, so that noughts are counted at a glance: "12,50,000". */
function grouped(rupees: string): string {
  const [whole = "", paise] = rupees.split(".");
  const shown = whole.replace(/(\d)(?=(\d\d){1,12}\d$)/g, "$1,");
  return paise === undefined ? shown : `${shown}.${paise.padEnd(2, "0")}`;
}
