import { asciiDigits } from "../../../platform/language/digits.ts";

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const form = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/;

/** In capitals; null when the form or the check character is wrong. */
export function readGstin(typed: string): string | null {
  const gstin = asciiDigits(typed).replace(/\s/g, "").toUpperCase();
  return form.test(gstin) && checkCharacter(gstin.slice(0, 14)) === gstin[14] ? gstin : null;
}

/** Every second character counts twice; a product counts as the sum of its digits in base 36. */
function checkCharacter(characters: string): string | undefined {
  const base = alphabet.length;
  let sum = 0;
  for (const [at, character] of [...characters].entries()) {
    const product = alphabet.indexOf(character) * (at % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / base) + (product % base);
  }
  return alphabet[(base - (sum % base)) % base];
}
