/** The own entries of a dictionary, with their names in plain letters. */
export type Entries = ReadonlyMap<string, string>;

const space = /(?:[\s\0]|%[^\r\n]*)*/y;
const word = /<<|>>|\/[^\s\0()<>[\]{}/%]*|<[^<>]*>|[[\]{}]|[^\s\0()<>[\]{}/%]+|[\s\S]/y;

/** Names with "#4a" for a letter, which readers take for the letter, in plain letters. */
export function plainNames(text: string): string {
  if (!text.includes("#")) return text;
  return text.replace(/#([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
}

/**
 * Reads the dictionary that begins at a place of a text, behind space and comments: its entries, none when there is no
 * dictionary, "unended" when the text ends before it; and how far it was read, with the space behind it. A name that occurs
 * twice has both values, because readers choose differently.
 */
export function readDictionary(text: string, from: number): { entries: Entries | "unended"; end: number } {
  let at = behind(space, text, from);
  if (!text.startsWith("<<", at)) return { entries: new Map(), end: at };
  const entries = new Map<string, string>();
  let [depth, key, valueAt] = [0, "", 0];
  const keep = (end: number) => {
    if (key) entries.set(key, `${entries.get(key) ?? ""} ${plainNames(text.slice(valueAt, end)).trim()}`);
  };
  while (at < text.length) {
    const end = text[at] === "(" ? stringEnd(text, at) : behind(word, text, at);
    const token = text.slice(at, end);
    if (token === "<<" || token === "[") depth++;
    else if (token === ">>" || token === "]") depth--;
    else if (depth === 1 && token[0] === "/" && (!key || text.slice(valueAt, at).trim())) {
      keep(at);
      [key, valueAt] = [plainNames(token), end];
    }
    if (depth <= 0) {
      keep(at);
      return { entries, end: behind(space, text, end) };
    }
    at = behind(space, text, end);
  }
  return { entries: "unended", end: text.length };
}

function behind(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

/** The end of a string in round brackets, which may hold others. */
function stringEnd(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (text[at] === "\\") at++;
    else if (text[at] === "(") depth++;
    else if (text[at] === ")" && --depth === 0) return at + 1;
  }
  return text.length;
}
