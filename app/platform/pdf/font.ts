import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { create, type Font } from "fontkit";
import { letters } from "./text.ts";

export function readFonts(): { regular: Buffer; bold: Buffer } {
  const folder = dirname(createRequire(import.meta.url).resolve("@expo-google-fonts/mukta/package.json"));
  const read = (name: string) => readFileSync(join(folder, name));
  return { regular: read("400Regular/Mukta_400Regular.ttf"), bold: read("700Bold/Mukta_700Bold.ttf") };
}

const lost = "?";

const plainSigns: Readonly<Record<string, string>> = {
  "→": "->",
  "←": "<-",
  "⇒": "=>",
  "≥": ">=",
  "≤": "<=",
  "≠": "!=",
  "≈": "~",
  "−": "-",
};

/** Unicode gives these scripts, Bengali to Malayalam, the same order and distance of letters as Devanagari. */
const otherScripts = /[\u0980-\u0d7f]/g;

function inDevanagari(letter: string): string {
  return String.fromCharCode(0x0900 + ((letter.charCodeAt(0) - 0x0900) % 0x80));
}

/** Other Indian scripts become Devanagari, signs and emoji go, other letters become "?" after `onLost`. */
export function writer(font: Buffer, onLost: () => void = () => {}): (text: string) => string {
  const known = create(font) as Font;
  const has = (letter: string) =>
    letter === "\n" || [...letter].every((sign) => known.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));
  const written = (letter: string): string => {
    if (has(letter)) return letter;
    const other = letter.replace(otherScripts, inDevanagari).normalize("NFKC");
    const plain = Array.from(other, (sign) => plainSigns[sign] ?? sign).join("");
    if (has(plain)) return plain;
    const base = [...plain.normalize("NFD")].filter((sign) => has(sign)).join("");
    if (/[\p{L}\p{N}]/u.test(base)) return base;
    if (!/[\p{L}\p{N}]/u.test(plain)) return "";
    onLost();
    return lost;
  };
  return (text) => {
    const plain = text.replace(/[^\S\n\u00a0]/gu, " ");
    const made = Array.from(letters.segment(plain), ({ segment }) => written(segment)).join("");
    if (made.length >= plain.length) return made;
    // What was left out leaves no gap.
    const closed = made.replace(/ {2,}/g, " ").trim();
    if (closed !== "" || plain.trim() === "") return closed;
    onLost();
    return lost;
  };
}
