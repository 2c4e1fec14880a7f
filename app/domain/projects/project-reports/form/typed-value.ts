import { asTyped } from "../../../../platform/language/amount.ts";
import { asciiDigits } from "../../../../platform/language/digits.ts";
import { readAmount } from "../../../../platform/language/read-amount.ts";
import type { FormField } from "./field.ts";

type TypedProblem = "amount" | "number" | "choose";

type Read = { value: unknown } | { problem: TypedProblem };

/** "₹5,00,000" and "5 lakh" become paise; numbers may be divisions ("13,250/72,000"). Empty: null if optional, else 0. */
export function readTyped(
  { is, optional, options }: Pick<FormField, "is" | "optional" | "options">,
  typed: string,
): Read {
  const plain = typed.trim();
  switch (is) {
    case "text":
    case "long":
      // Forms post line breaks as CRLF; a page that reads them back would differ from what it shows.
      return { value: plain.normalize().replaceAll("\r\n", "\n") };
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

export function typedOf({ is, zeroIsEmpty }: Pick<FormField, "is" | "zeroIsEmpty">, value: unknown): string {
  if (value === null || value === undefined || (zeroIsEmpty && value === 0)) return "";
  if (is === "flag") return value === false ? "" : "yes";
  if (is === "place" && typeof value === "number") return String(value + 1);
  if (is === "money" && typeof value === "number") return grouped(asTyped(value));
  return String(value);
}

/** Indian grouping, so that zeros are easy to count: "12,50,000". */
function grouped(rupees: string): string {
  const [whole = "", paise] = rupees.split(".");
  const shown = whole.replace(/(\d)(?=(\d\d){1,12}\d$)/g, "$1,");
  return paise === undefined ? shown : `${shown}.${paise.padEnd(2, "0")}`;
}
