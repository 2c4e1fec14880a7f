import { asciiDigits } from "./digits.ts";

/** For comparisons: lower case, single spaces, Latin digits. */
export function keyOf(text: string): string {
  return asciiDigits(text).normalize("NFC").toLowerCase().replace(/\s+/g, " ").trim();
}
