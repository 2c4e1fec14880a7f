import { type Bytes, hasForeignTail, type Inspection, piecesOf, refused, taken } from "./bytes.ts";
import { objectsOf } from "./packed-objects.ts";
import { attachedIn, gap, isActive, mentionsFiles, opensElsewhere } from "./pdf-actions.ts";
import { plainNames, stringBytes, stringEnd } from "./pdf-dictionary.ts";
import { type Encryption, openWithoutPassword } from "./pdf-encryption.ts";

/** A comment of the longest kind may stand behind the end of a ZIP. */
const archiveEndBytes = 66 * 1024;
/** Any letter of a name may be written as its number. */
const spelled = [..."Encrypt"].map((letter) => `(?:${letter}|#${hexOf(letter)})`).join("");
const encrypted = new RegExp(`/${spelled}${gap}(?:(?=<<)|(\\d+)${gap}(\\d+)${gap}R)`, "g");
/** Each update of a PDF repeats the reference to its encryption. */
const maxLocks = 50;
const lockBytes = 8192;
const shortestObject = 16;
/** Before the word "obj", whose letters occur in pictures by chance. */
const beforeObject = /[\s\0\d]/;
const object = /\d\s+\d+\s+obj\b/;
/** Some scanners leave out "%%EOF", some programs the position; readers accept that. */
const endMark = /(?:startxref\s+(\d+)|>>)\s*%%EOF|startxref\s+[1-9]\d*(?=[\s\0%EOF]*$)/gi;
const overlap = 1024;

/** Refuses a PDF that needs a password, does more than show pages, or is an archive too. */
export async function inspectPdf(bytes: Bytes): Promise<Inspection> {
  const scanned = await scan(bytes);
  if (scanned === "script") return refused("script");
  const { offsets, locks, end, hasObjects } = scanned;
  if (end === undefined || !hasObjects) return refused("incomplete");
  if ((await hasForeignTail(bytes, end)) || (await isArchive(bytes, end))) return refused("tail");
  const encryption = locks.length === 0 ? undefined : await unlock(bytes, locks);
  if (encryption === "locked") return refused("locked");
  let attached = { data: 0, others: 0 };
  let { mentions } = scanned;
  for await (const objects of objectsOf(bytes, offsets, encryption)) {
    if (objects === "unreadable") return refused("script");
    const packed = plainNames(objects.packed);
    if (isActive(packed) || opensElsewhere(objects)) return refused("script");
    mentions ||= mentionsFiles(packed);
    const { data, others } = attachedIn(objects);
    attached = { data: attached.data + data, others: attached.others + others };
  }
  // Files inside that no name describes may be anything.
  if (attached.others > 0 || (mentions && attached.data === 0)) return refused("script");
  return taken("pdf", await lineEnd(bytes, end));
}

async function scan(bytes: Bytes) {
  const offsets: number[] = [];
  const locks: number[] = [];
  let end: number | undefined;
  let [hasObjects, mentions, isFirstPart] = [false, false, false];
  for await (const { at, piece } of piecesOf(bytes, 0, overlap)) {
    const written = piece.toString("latin1");
    const text = plainNames(written);
    if (isActive(text)) return "script" as const;
    hasObjects ||= object.test(text);
    mentions ||= mentionsFiles(text);
    for (const lock of written.matchAll(encrypted)) if (locks.length < maxLocks) locks.push(at + lock.index);
    for (const mark of written.matchAll(endMark)) {
      end = at + mark.index + mark[0].length;
      isFirstPart = Number(mark[1]) === 0;
    }
    for (const offset of offsetsOf(piece, "obj"))
      if (at + offset > (offsets.at(-1) ?? 0) && beforeObject.test(written[offset - 1] ?? ""))
        offsets.push(at + offset);
    if (offsets.length > bytes.size / shortestObject) return "script" as const;
  }
  // A linearized PDF has a mark behind its first page too, with position 0: the rest is cut off.
  if (isFirstPart && (offsets.at(-1) ?? 0) > (end ?? 0)) end = undefined;
  return { offsets, locks: [...new Set(locks)], end, hasObjects, mentions };
}

/** "locked" when it needs a password, or describes its encryption in two ways. */
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

async function objectText(bytes: Bytes, number: string): Promise<string> {
  const begins = new RegExp(`(?<!\\d)${number}[\\s\\0]+obj`, "g");
  let offset: number | undefined;
  for await (const { at, piece } of piecesOf(bytes, 0, overlap))
    for (const found of piece.toString("latin1").matchAll(begins))
      offset = at + found.index + found[0].length;
  return offset === undefined ? "" : (await bytes.read(offset, lockBytes)).toString("latin1");
}

function idIn(text: string): Buffer {
  const begins = new RegExp(`/ID${gap}\\[${gap}(?=[<(])`).exec(text);
  if (!begins) return Buffer.alloc(0);
  const at = begins.index + begins[0].length;
  const end = text[at] === "(" ? stringEnd(text, at) : text.indexOf(">", at) + 1;
  return stringBytes(text.slice(at, end));
}

async function lineEnd(bytes: Bytes, at: number): Promise<number> {
  const [line = ""] = /^\r?\n?/.exec((await bytes.read(at, 2)).toString("latin1")) ?? [];
  return at + line.length;
}

function hexOf(letter: string): string {
  const hex = letter.charCodeAt(0).toString(16);
  return hex.replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`);
}

function offsetsOf(piece: Buffer, word: string): number[] {
  const offsets: number[] = [];
  for (let at = piece.indexOf(word); at !== -1; at = piece.indexOf(word, at + 1)) offsets.push(at);
  return offsets;
}

async function isArchive(bytes: Bytes, after: number): Promise<boolean> {
  const from = Math.max(0, bytes.size - archiveEndBytes);
  const end = await bytes.read(from, archiveEndBytes);
  if (end.includes("PK\x05\x06", 0, "latin1")) return true;
  const behind = end.subarray(after - from);
  return ["PK\x03\x04", "Rar!\x1a", "7z\xbc\xaf"].some((mark) => behind.includes(mark, 0, "latin1"));
}
