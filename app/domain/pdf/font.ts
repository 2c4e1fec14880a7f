import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { create, type Font } from "fontkit";
import { letters } from "./text.ts";

/** Mukta has Latin and Devanagari in one design; the PDF carries the letters that it uses. */
export function readFonts(): { regular: Buffer; bold: Buffer } {
  const folder = dirname(createRequire(import.meta.url).resolve("@expo-google-fonts/mukta/package.json"));
  const read = (name: string) => readFileSync(join(folder, name));
  return { regular: read("400Regular/Mukta_400Regular.ttf"), bold: read("700Bold/Mukta_700Bold.ttf") };
}

/** What stands for a letter that the font has no sign for. */
export const unwritable = "\ufffd";

/** Makes the function that gives a text with only what the font can write: an emoji, a letter of another script is "�". */
export function writer(font: Buffer): (text: string) => string {
  const known = create(font) as Font;
  const has = (letter: string) =>
    letter === "\n" || [...letter].every((sign) => known.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));
  return (text) =>
    Array.from(letters.segment(text.replace(/[^\S\n\u00a0]/gu, " ")), ({ segment }) =>
      has(segment) ? segment : unwritable,
    ).join("");
}
