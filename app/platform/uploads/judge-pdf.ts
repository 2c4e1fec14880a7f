import { type Bytes, hasForeignTail, type Judgement, piecesOf, refused, taken } from "./bytes.ts";
import { objectsOf } from "./packed-objects.ts";
import { attachedIn, gap, isActive, mentionsFiles, opensElsewhere } from "./pdf-actions.ts";
import { plainNames, stringBytes, stringEnd } from "./pdf-dictionary.ts";
import { type Encryption, openWithoutPassword } from "./pdf-encryption.ts";

/** The end of a ZIP is so near to the end of its file that a comment of the longest kind fits behind it. */
const archiveEndBytes = 66 * 1024;
/** Any letter of a name may be written as its number. */
const spelled = [..."Encrypt"].map((letter) => `(?:${letter}|#${hexOf(letter)})`).join("");
const encrypted = new RegExp(`/${spelled}${gap}(?:(?=<<)|(\\d+)${gap}(\\d+)${gap}R)`, "g");
/** Each change that is added to a PDF repeats the reference to its encryption. */
const mostLocks = 50;
/** Around such a place; the dictionary and the id of the file are short. */
const lockBytes = 8192;
/** Bytes of an object that holds anything. */
const shortestObject = 16;
/** What stands before the word "obj"; in pictures its letters occur by chance. */
const beforeObject = /[\s\0\d]/;
const object = /\d\s+\d+\s+obj\b/;
/** Some scanners leave "%%EOF" out, and some programs the place of the table: readers find the objects all the same. */
const endMark = /(?:startxref\s+(\d+)|>>)\s*%%EOF|startxref\s+[1-9]\d*(?=[\s\0%EOF]*$)/gi;
/** More than the longest of the words that we look for, with the spaces that a writer may put. */
const overlap = 1024;

/**
 * A PDF has objects, a trailer that says where they are, and mostly its mark of the end. One that opens only with a password is refused, and
 * one that does something besides showing pages, or that is an archive too. It is stored up to its mark.
 */
export async function judgePdf(bytes: Bytes): Promise<Judgement> {
  const scanned = await scan(bytes);
  if (scanned === "script") return refused("script");
  const { places, locks, end, hasObjects } = scanned;
  if (end === undefined || !hasObjects) return refused("incomplete");
  if ((await hasForeignTail(bytes, end)) || (await isArchive(bytes, end))) return refused("tail");
  const encryption = locks.length === 0 ? undefined : await unlock(bytes, locks);
  if (encryption === "locked") return refused("locked");
  let attached = { data: 0, others: 0 };
  let { mentions } = scanned;
  for await (const objects of objectsOf(bytes, places, encryption)) {
    if (objects === "unreadable") return refused("script");
    const packed = plainNames(objects.packed);
    if (isActive(packed) || opensElsewhere(objects)) return refused("script");
    mentions ||= mentionsFiles(packed);
    const { data, others } = attachedIn(objects);
    attached = { data: attached.data + data, others: attached.others + others };
  }
  // Files inside that no name tells of may be anything.
  if (attached.others > 0 || (mentions && attached.data === 0)) return refused("script");
  return taken("pdf", await lineEnd(bytes, end));
}

/** What the whole file has, read in pieces. */
async function scan(bytes: Bytes) {
  const places: number[] = [];
  const locks: number[] = [];
  let end: number | undefined;
  let [hasObjects, mentions, isFirstPart] = [false, false, false];
  for await (const { at, piece } of piecesOf(bytes, 0, overlap)) {
    const written = piece.toString("latin1");
    const text = plainNames(written);
    if (isActive(text)) return "script" as const;
    hasObjects ||= object.test(text);
    mentions ||= mentionsFiles(text);
    for (const lock of written.matchAll(encrypted)) if (locks.length < mostLocks) locks.push(at + lock.index);
    for (const mark of written.matchAll(endMark)) {
      end = at + mark.index + mark[0].length;
      isFirstPart = Number(mark[1]) === 0;
    }
    for (const place of placesOf(piece, "obj"))
      if (at + place > (places.at(-1) ?? 0) && beforeObject.test(written[place - 1] ?? ""))
        places.push(at + place);
    if (places.length > bytes.size / shortestObject) return "script" as const;
  }
  // A PDF made for the web has a mark behind its first page too, with 0 in place of the place: it breaks off in the rest.
  if (isFirstPart && (places.at(-1) ?? 0) > (end ?? 0)) end = undefined;
  return { places, locks: [...new Set(locks)], end, hasObjects, mentions };
}

/** How the file is decrypted when it opens without a password; "locked" when it does not, or when it says so in two ways. */
async function unlock(bytes: Bytes, locks: readonly number[]): Promise<Encryption | "locked"> {
  const known = new Map<string, Encryption | undefined>();
  for (const lock of locks) {
    const from = Math.max(0, lock - lockBytes);
    const text = (await bytes.read(from, 2 * lockBytes)).toString("latin1");
    const [word = "", number, generation] = text.slice(lock - from).match(new RegExp(encrypted, "")) ?? [];
    const inline = number === undefined;
    const name = inline ? "here" : `${number} ${generation}`;
    if (known.has(name) && !inline) continue;
    const dictionary = inline
      ? text.slice(lock - from + word.length)
      : await objectText(bytes, `${number}[\\s\\0]+${generation}`);
    known.set(name, openWithoutPassword(dictionary, 0, idIn(text)));
  }
  const [only] = known.values();
  return known.size === 1 && only ? only : "locked";
}

/** The text behind the last "obj" of the object with this number. */
async function objectText(bytes: Bytes, number: string): Promise<string> {
  const begins = new RegExp(`(?<!\\d)${number}[\\s\\0]+obj`, "g");
  let place: number | undefined;
  for await (const { at, piece } of piecesOf(bytes, 0, overlap))
    for (const found of piece.toString("latin1").matchAll(begins)) place = at + found.index + found[0].length;
  return place === undefined ? "" : (await bytes.read(place, lockBytes)).toString("latin1");
}

/** The first of the two ids of a file, by which it is encrypted. */
function idIn(text: string): Buffer {
  const begins = new RegExp(`/ID${gap}\\[${gap}(?=[<(])`).exec(text);
  if (!begins) return Buffer.alloc(0);
  const at = begins.index + begins[0].length;
  const end = text[at] === "(" ? stringEnd(text, at) : text.indexOf(">", at) + 1;
  return stringBytes(text.slice(at, end));
}

/** Behind the mark of the end, a line end belongs to it. */
async function lineEnd(bytes: Bytes, at: number): Promise<number> {
  const [line = ""] = /^\r?\n?/.exec((await bytes.read(at, 2)).toString("latin1")) ?? [];
  return at + line.length;
}

function hexOf(letter: string): string {
  const hex = letter.charCodeAt(0).toString(16);
  return hex.replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`);
}

function placesOf(piece: Buffer, word: string): number[] {
  const places: number[] = [];
  for (let at = piece.indexOf(word); at !== -1; at = piece.indexOf(word, at + 1)) places.push(at);
  return places;
}

/** Whether the end of the file is that of a ZIP, or another archive follows the PDF. */
async function isArchive(bytes: Bytes, after: number): Promise<boolean> {
  const from = Math.max(0, bytes.size - archiveEndBytes);
  const end = await bytes.read(from, archiveEndBytes);
  if (end.includes("PK\x05\x06", 0, "latin1")) return true;
  const behind = end.subarray(after - from);
  return ["PK\x03\x04", "Rar!\x1a", "7z\xbc\xaf"].some((mark) => behind.includes(mark, 0, "latin1"));
}
