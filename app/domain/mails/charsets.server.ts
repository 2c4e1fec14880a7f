import iconv from "iconv-lite";

/** Names of character sets in the headers of a mail and of its parts, each once, in small letters. */
export function declaredCharsets(raw: Uint8Array): string[] {
  const text = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength).toString("latin1");
  const names = [...text.matchAll(charset)].map(([, , name = ""]) => name.toLowerCase());
  return [...new Set(names.map((name) => (/^(?:x-)?(?:unicode-1-1-)?utf-?7$/.test(name) ? "utf-7" : name)))];
}

const charset = /(charset\s{0,3}=\s{0,3}"?)([\w.:-]{1,40})/gi;

/** The mail with all its parts declared as UTF-8. */
export function readAsUtf8(raw: Uint8Array): Uint8Array {
  const text = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength).toString("latin1");
  return Buffer.from(text.replace(charset, "$1utf-8"), "latin1");
}

/** Whether no program knows a character set: its letters are read as Latin ones, which may be wrong. */
export function isUnknown(name: string): boolean {
  try {
    new TextDecoder(name);
    return false;
  } catch {
    return true;
  }
}

/** RFC 2152: letters beyond ASCII stand in base64 between "+" and "-". */
export function utf7(text: string): string {
  return iconv.decode(Buffer.from(text, "latin1"), "utf-7");
}

/** Beyond the letters of ASCII. */
const isForeign = (text: string) => /[^\p{ASCII}]/u.test(text);

/**
 * A text whose mail names another character set than UTF-8: as UTF-8 when its bytes are that, which no other text happens to be.
 * Without the reading as UTF-8 the bytes are found again from the Latin letters. A letter of an unknown set is shown as unreadable.
 */
export function inUtf8(
  text: string,
  asUtf8: string | undefined = fromLatin(text),
  unknown: readonly string[] = [],
): string {
  if (asUtf8 !== undefined && isForeign(asUtf8) && !asUtf8.includes("\ufffd")) return asUtf8;
  if (unknown.length === 0 || !isForeign(text)) return text;
  const [name = ""] = unknown;
  // Another reader has known the set.
  if ([...text].some((letter) => !byteOf.has(letter) && letter !== "\ufffd")) return text;
  if (unknown.length === 1 && iconv.encodingExists(name)) return iconv.decode(latinBytes(text), name);
  return text.includes("\ufffd") ? text : `${text}\ufffd`;
}

/** A text that was read as Windows-1252, read as UTF-8; undefined when its bytes are something else. */
function fromLatin(text: string): string | undefined {
  if (!isForeign(text)) return undefined;
  const bytes = latinBytes(text);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

const latinBytes = (text: string) =>
  Buffer.from(Uint8Array.from(text, (letter) => byteOf.get(letter) ?? 0xff));

const encodedWord = /=\?([\w.:-]{1,40})(?:\*[\w-]{1,20})?\?([bq])\?([^?]{0,500})\?=/gi;

/** The text of the encoded words of a header (RFC 2047), whose letters may begin in one word and end in the next. */
export function wordsIn(header: string): string {
  const words = [...header.matchAll(encodedWord)].map(([, charset = "", way = "", word = ""]) => ({
    charset: charset.toLowerCase(),
    bytes: way.toLowerCase() === "b" ? Buffer.from(word, "base64") : quotedPrintable(word),
  }));
  const runs: { charset: string; bytes: Buffer[] }[] = [];
  for (const { charset, bytes } of words) {
    const last = runs.at(-1);
    if (last?.charset === charset) last.bytes.push(bytes);
    else runs.push({ charset, bytes: [bytes] });
  }
  return runs
    .map(({ charset, bytes }) =>
      iconv.encodingExists(charset)
        ? iconv.decode(Buffer.concat(bytes), charset)
        : Buffer.concat(bytes).toString("utf8"),
    )
    .join("");
}

function quotedPrintable(word: string): Buffer {
  const letters = word
    .replaceAll("_", " ")
    .replace(/=([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(letters, "latin1");
}

const latin = new TextDecoder("windows-1252");
const byteOf = new Map(Array.from({ length: 256 }, (_, byte) => [latin.decode(Uint8Array.of(byte)), byte]));
