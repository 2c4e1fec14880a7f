import { randomInt } from "node:crypto";
import { asciiDigits } from "../../../platform/language/digits.ts";

/** No letter that looks like another or like a digit, because recovery codes are printed and typed. */
const letters = "abcdefghjkmnpqrstuvwxyz23456789";
const recoveryLength = 10;

/** Ten codes for sign-ins without the phone, as "k3mfa-x7q2r". */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: 10 }, () => {
    const code = Array.from({ length: recoveryLength }, () => letters[randomInt(letters.length)]).join("");
    return halved(code);
  });
}

/** Normalises a typed code: gaps, hyphen, capitals and the digits of any keyboard. */
export function tidyCode(typed: string): string {
  const plain = asciiDigits(typed.slice(0, 40))
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");
  return plain.length === recoveryLength ? halved(plain) : plain;
}

/** Six digits are the app's; recovery codes are longer. */
export function isAppCode(code: string): boolean {
  return /^\d{6}$/.test(code);
}

function halved(code: string): string {
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}
