export type Entries = ReadonlyMap<string, string>;

const space = /(?:[\s\0]|%[^\r\n]*)*/y;
const word = /<<|>>|\/[^\s\0()<>[\]{}/%]*|<[^<>]*>|[[\]{}]|[^\s\0()<>[\]{}/%]+|[\s\S]/y;

/** PDF viewers decode "#4a" in names. */
export function plainNames(text: string): string {
  if (!text.includes("#")) return text;
  return text.replace(/#([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** Reads the entries as they are written. "incomplete": the text ends first. A repeated name has both values, because viewers choose differently. */
export function readDictionary(
  text: string,
  from: number,
  plain = plainNames,
): { entries: Entries | "incomplete"; end: number } {
  let at = endOfMatch(space, text, from);
  if (!text.startsWith("<<", at)) return { entries: new Map(), end: at };
  const entries = new Map<string, string>();
  let [depth, key, valueAt] = [0, "", 0];
  const keep = (end: number) => {
    if (key) entries.set(key, `${entries.get(key) ?? ""} ${plain(text.slice(valueAt, end)).trim()}`);
  };
  while (at < text.length) {
    const end = text[at] === "(" ? stringEnd(text, at) : endOfMatch(word, text, at);
    const token = text.slice(at, end);
    if (token === "<<" || token === "[") depth++;
    else if (token === ">>" || token === "]") depth--;
    else if (depth === 1 && token[0] === "/" && (!key || text.slice(valueAt, at).trim())) {
      keep(at);
      [key, valueAt] = [plainNames(token), end];
    }
    if (depth <= 0) {
      keep(at);
      return { entries, end: endOfMatch(space, text, end) };
    }
    at = endOfMatch(space, text, end);
  }
  return { entries: "incomplete", end: text.length };
}

/** At any depth; strings as their bytes in Latin-1. */
export type Found = { dictionaries: Entries[]; strings: string[] };

type ReadString = (written: string) => Buffer;

const deepest = 500;

/**
 * Reads a value with all that is in it. In an entry a string is decoded and begins with "("; a dictionary or a list is only its
 * opening mark. Not whole: the text ends first, as it may after a string that nothing follows.
 */
export function readValue(
  text: string,
  from: number,
  found: Found,
  read: ReadString = stringBytes,
): { end: number; isWhole: boolean } {
  const open: { isDictionary: boolean; entries: Map<string, string>; key: string }[] = [];
  let at = endOfMatch(space, text, from);
  while (at < text.length && open.length <= deepest) {
    const inParentheses = text[at] === "(";
    const end = inParentheses ? stringEnd(text, at) : endOfMatch(word, text, at);
    const token = text.slice(at, end);
    const isString = inParentheses || /^<[^<]/.test(token);
    const value = isString ? `(${read(token).toString("latin1")}` : plainNames(token);
    if (isString) found.strings.push(value.slice(1));
    const closes = token === ">>" || token === "]";
    const closed = closes ? open.pop() : undefined;
    if (closed?.isDictionary) found.dictionaries.push(closed.entries);
    const top = open.at(-1);
    if (top && !closes) addTo(top, value);
    if (token === "<<" || token === "[")
      open.push({ isDictionary: token === "<<", entries: new Map(), key: "" });
    at = endOfMatch(space, text, end);
    if (open.length === 0) return { end: at, isWhole: !(inParentheses && end === text.length) };
  }
  return { end: at, isWhole: false };
}

/** A name is a value if the key before it has none yet, otherwise a key. A repeated key has both values, because viewers differ. */
function addTo(dictionary: { entries: Map<string, string>; key: string }, value: string): void {
  const { entries, key } = dictionary;
  if (value.startsWith("/") && (key === "" || entries.has(key))) dictionary.key = value;
  else if (key !== "") entries.set(key, entries.has(key) ? `${entries.get(key)} ${value}` : value);
}

const escapes: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

export function stringBytes(written: string): Buffer {
  if (written.startsWith("<")) {
    const hex = written.replace(/[^0-9a-f]/gi, "");
    return Buffer.from(hex.length % 2 === 0 ? hex : `${hex}0`, "hex");
  }
  const expanded = written
    .replace(/^\(|\)$/g, "")
    .replace(
      /\\(?:([0-7]{1,3})|(\r\n|[\s\S]))|\r\n?/g,
      (all, octal: string | undefined, letter: string | undefined) => {
        if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8) % 256);
        if (letter === undefined) return all.startsWith("\r") ? "\n" : "";
        return /^[\r\n]/.test(letter) ? "" : (escapes[letter] ?? letter);
      },
    );
  return Buffer.from(expanded, "latin1");
}

function endOfMatch(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

export function stringEnd(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (text[at] === "\\") at++;
    else if (text[at] === "(") depth++;
    else if (text[at] === ")" && --depth === 0) return at + 1;
  }
  return text.length;
}
