import { asciiDigits } from "./digits.ts";

/** A sign-in number as ten digits: "+91", a leading 0 and gaps are accepted. Null for anything else. */
export function readMobile(typed: string): string | null {
  const digits = asciiDigits(typed).replace(/\D/g, "");
  const national = digits.replace(/^(?:0|91|0091)(?=\d{10}$)/, "");
  return /^\d{10}$/.test(national) ? national : null;
}
