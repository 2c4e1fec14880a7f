import iconv from "iconv-lite";

export function declaredCharsets(raw: Uint8Array): string[] {
  const names = [...latin1(raw).matchAll(charset)].map(([, name = ""]) => name.toLowerCase());
  return [...new Set(names.map((name) => (/^(?:x-)?(?:unicode-1-1-)?utf-?7$/.test(name) ? "utf-7" : name)))];
}

const charset = /charset\s{0,3}=\s{0,3}"?(['\w.:-]{1,40})/gi;

const latin1 = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");

/** A WHATWG charset that maps each byte above 0x7f to one letter, from U+F780. */
const asBytes = "; charset=x-user-defined";

/** Adds a charset to every text part, before the existing one: of a repeated parameter the first counts. */
export function declaredAsBytes(raw: Uint8Array): Uint8Array {
  const text = latin1(raw);
  const [head = ""] = text.split(/\r?\n\r?\n/, 1);
  const mail = /^content-type:/im.test(head) ? text : `Content-Type: text/plain\r\n${text}`;
  const declared = mail.replace(/^content-type:\s{0,9}text\/(?:plain|html)\b/gim, `$&${asBytes}`);
  return Buffer.from(declared, "latin1");
}

function bytesIn(text: string): Buffer | undefined {
  const letters = text.replaceAll(asBytes, "");
  if (/[^\p{ASCII}\uf780-\uf7ff]/u.test(letters)) return undefined;
  // latin1 keeps the low byte of each code point, which is the original byte.
  return Buffer.from(letters, "latin1");
}

/** Decodes by the bytes, whatever the headers say. `declared`: the same text read as `x-user-defined`. Unreadable letters: U+FFFD. */
export function textByBytes(text: string, declared: string | undefined, names: readonly string[]): string {
  const bytes = bytesIn(declared ?? "");
  if (!bytes?.length) return text;
  if (names.includes("utf-7")) return iconv.decode(bytes, "utf-7");
  const latin = bytes.toString("latin1");
  return wideText(bytes) ?? (isForeign(latin) ? foreignText(text, bytes, latin, names) : text);
}

const isForeign = (text: string) => /[^\p{ASCII}]/u.test(text);

function wideText(bytes: Buffer): string | undefined {
  const marked = wideSets.find(([, mark]) => bytes.subarray(0, mark.length).equals(mark));
  const name = marked?.[0] ?? wideSet(bytes.subarray(0, 4000));
  const text = name && iconv.decode(bytes, name);
  // Two ASCII letters look like one Han letter in UTF-16.
  return text && !/[\p{Script=Han}\p{Cn}]/u.test(text) ? text : undefined;
}

const wideSets = [
  ["utf-32le", Buffer.from([0xff, 0xfe, 0, 0])],
  ["utf-32be", Buffer.from([0, 0, 0xfe, 0xff])],
  ["utf-16le", Buffer.from([0xff, 0xfe])],
  ["utf-16be", Buffer.from([0xfe, 0xff])],
] as const;

function wideSet(bytes: Buffer): string | undefined {
  const zeros = [0, 1, 2, 3].map(
    (place) => bytes.filter((byte, at) => byte === 0 && at % 4 === place).length,
  );
  const [first = 0, second = 0, third = 0, fourth = 0] = zeros;
  const letters = Math.floor(bytes.length / 4);
  if (letters > 0 && third >= letters && fourth >= letters) return "utf-32le";
  if (letters > 0 && first >= letters && second >= letters) return "utf-32be";
  if (first + third === second + fourth) return undefined;
  return first + third > second + fourth ? "utf-16be" : "utf-16le";
}

/** UTF-8 even with a few invalid bytes: other charsets do not look like it by chance. */
function foreignText(text: string, bytes: Buffer, latin: string, names: readonly string[]): string {
  const utf8 = bytes.toString("utf8");
  const letters = utf8.match(/[^\p{ASCII}]/gu) ?? [];
  if (letters.filter((letter) => letter === "\ufffd").length * 5 < letters.length) return utf8;
  const labels = names.filter((name) => name !== "utf-8");
  const isUnknown = labels.some((name) => !isKnown(name));
  if (labels.length > 0 && !isUnknown && !text.includes("\ufffd")) return text;
  const name = metaSet(latin) ?? (labels.length === 1 ? labels[0] : undefined);
  if (name && isKnown(name)) return new TextDecoder(name).decode(bytes);
  if (name && iconv.encodingExists(name)) return iconv.decode(bytes, name);
  if (!isUnknown) return /[\x80-\xff]{3}/.test(latin) ? utf8 : windows1252.decode(bytes);
  if ([...text].some((letter) => !byteOf.has(letter) && letter !== "\ufffd")) return text;
  return text.includes("\ufffd") ? text : `${text}\ufffd`;
}

function isKnown(name: string): boolean {
  try {
    new TextDecoder(name);
    return true;
  } catch {
    return false;
  }
}

function metaSet(html: string): string | undefined {
  const [, name = "utf-8"] =
    /<meta\b[^<>]{0,200}\bcharset\s{0,3}=\s{0,3}["']?([\w.:-]{1,40})/i.exec(html.slice(0, 4000)) ?? [];
  return /^utf/i.test(name) ? undefined : name;
}

/** Repairs a UTF-8 header that was read as Windows-1252. */
export function inUtf8(text: string): string {
  if (!isForeign(text)) return text;
  const bytes = Uint8Array.from(text, (letter) => byteOf.get(letter) ?? 0xff);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return text;
  }
}

const encodedWord = /=\?([\w.:-]{1,40})(?:\*[\w-]{1,20})?\?([bq])\?([^?]{0,500})\?=/gi;

/** Decodes encoded words (RFC 2047), also when a letter is split between two of them. */
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

const windows1252 = new TextDecoder("windows-1252");
const byteOf = new Map(
  Array.from({ length: 256 }, (_, byte) => [windows1252.decode(Uint8Array.of(byte)), byte]),
);
