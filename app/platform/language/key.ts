import { asciiDigits } from "./digits.ts";

/** A text for comparisons: one case, single spaces, Latin digits. */
export function keyOf(text: string): string {
  return asciiDigits(text).normalize("NFC").toLowerCase().replace(/\s+/g, " ").trim();
}
