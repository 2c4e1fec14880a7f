import { randomInt } from "node:crypto";
import { asciiDigits } from "../../../platform/language/digits.ts";

/** No letters that look alike, because recovery codes are printed and typed. */
const letters = "abcdefghjkmnpqrstuvwxyz23456789";
const recoveryLength = 10;

export function makeRecoveryCodes(): string[] {
  return Array.from({ length: 10 }, () => {
    const code = Array.from({ length: recoveryLength }, () => letters[randomInt(letters.length)]).join("");
    return halved(code);
  });
}

/** Removes spaces and hyphens, and accepts capitals and the digits of any keyboard. */
export function tidyCode(typed: string): string {
  const plain = asciiDigits(typed.slice(0, 40))
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");
  return plain.length === recoveryLength ? halved(plain) : plain;
}

/** Six digits come from the app; recovery codes are longer. */
export function isAppCode(code: string): boolean {
  return /^\d{6}$/.test(code);
}

function halved(code: string): string {
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}
