import { promisify } from "node:util";
import { constants, inflate } from "node:zlib";
import type { Bytes } from "./bytes.ts";
import { type Entries, type Found, readDictionary, readValue, stringBytes } from "./pdf-dictionary.ts";
import type { Encryption } from "./pdf-encryption.ts";
import { undoPredictor } from "./pdf-predictor.ts";

const inflatePromise = promisify(inflate);

/**
 * Most bytes of one packed group of objects (and of one dictionary), of one unpacked, and of all of a file; and most groups. Writers put
 * some hundred short objects into a group.
 */
const limits = { packed: 1024 * 1024, unpacked: 8 * 1024 * 1024, all: 64 * 1024 * 1024, groups: 5000 };
/** Bytes that are read of a group at first: most are shorter. */
const firstBytes = 64 * 1024;
/** Bytes of objects that are read, as a multiple of the file: those of a sane file do not overlap. */
const rereads = 2;
const spaces = [0, 9, 10, 12, 13, 32];
const windowBytes = 256 * 1024;
/** Of "12 0 " before "obj", with room for spaces. */
const headBytes = 64;

/** What the objects at one place hold; `packed` is the text of a group of objects, which only there is plain. */
export type Objects = Found & { packed: string };

/**
 * What all objects of a PDF hold, and what its groups of packed objects do: streams of that kind, and those with /First, whatever
 * their kind is called. `places` are those of every word "obj". "unreadable" is an object or a group that we cannot read as a reader
 * might, one over its limits, or one whose data is elsewhere.
 */
export async function* objectsOf(
  bytes: Bytes,
  places: readonly number[],
  encryption: Encryption | undefined,
): AsyncGenerator<Objects | "unreadable"> {
  let [groups, unpacked, read] = [0, 0, 0];
  let [text, from] = ["", 0];
  const show = async (at: number, size: number) => {
    from = Math.max(0, at - headBytes);
    text = (await bytes.read(from, size)).toString("latin1");
  };
  for (const place of places) {
    const at = place + "obj".length;
    const ends = from + text.length;
    if (at - headBytes < from || at > ends || (at + windowBytes / 4 > ends && ends < bytes.size))
      await show(at, windowBytes);
    let object = readObject(text, at - from, encryption);
    if (!object?.isWhole) {
      await show(at, limits.packed);
      object = readObject(text, at - from, encryption);
    }
    if (!object?.isWhole) return yield "unreadable";
    const { found, end, number, generation } = object;
    read += end - (at - from);
    if (read > rereads * bytes.size + limits.packed) return yield "unreadable";
    yield { ...found, packed: "" };
    if (!text.startsWith("stream", end)) continue;
    const { entries } = readDictionary(text, at - from);
    if (entries === "unended" || isElsewhere(entries)) return yield "unreadable";
    const begin = from + end + "stream".length;
    const decrypt = encryption && ((data: Buffer) => encryption.streams(data, number, generation));
    if (entries.get("/Type")?.includes("/EmbeddedFile")) {
      const start = await unpack(bytes, begin, entries, decrypt, firstBytes);
      if (start === "unreadable" || isHarmful(start)) return yield "unreadable";
    }
    if (!isGroup(entries)) continue;
    const objects = await unpack(bytes, begin, entries, decrypt, limits.packed);
    groups += 1;
    unpacked += objects === "unreadable" ? 0 : objects.length;
    if (objects === "unreadable" || unpacked > limits.all || groups > limits.groups)
      return yield "unreadable";
    const packed = objects.toString("latin1");
    yield { ...valuesIn(packed), packed };
  }
}

/** Which object it is, and what it holds; undefined when a string in it cannot be decrypted, because nobody knows its number. */
function readObject(text: string, at: number, encryption: Encryption | undefined) {
  const found: Found = { dictionaries: [], strings: [] };
  const head = /(?<!\d)(\d{1,10})[\s\0]{1,60}(\d{1,10})[\s\0]{0,60}$/.exec(
    text.slice(Math.max(0, at - headBytes), at - "obj".length),
  );
  const [number, generation] = [Number(head?.[1] ?? Number.NaN), Number(head?.[2] ?? Number.NaN)];
  const read = (written: string) => {
    const data = stringBytes(written);
    return encryption ? encryption.strings(data, number, generation) : data;
  };
  const value = readValue(text, at, found, read);
  const isLost = encryption && found.strings.length > 0 && !head;
  return isLost ? undefined : { ...value, found, number, generation };
}

/** The contents of all values in a text. */
function valuesIn(text: string): Found {
  const found: Found = { dictionaries: [], strings: [] };
  for (let at = 0; at < text.length; ) at = readValue(text, at, found).end;
  return found;
}

/** The data of the stream, or what is drawn in its place, is in another file: ISO 32000-1, tables 5 and 97. */
const isElsewhere = (entries: Entries) => entries.has("/F") || entries.has("/FFilter") || entries.has("/Ref");

/** Programs, scripts and web pages, by how they begin. */
function isHarmful(start: Buffer): boolean {
  const text = start.subarray(0, 4096).toString("latin1");
  return /^(?:MZ|\x7fELF|#!|\xca\xfe\xba\xbe|\xcf\xfa\xed\xfe)/.test(text) || looksLikePage(text);
}

const looksLikePage = (text: string) =>
  /<\s*(?:!doctype html|html|script|svg|\?php)\b|javascript:/i.test(text);

const isGroup = (entries: Entries) => entries.has("/First") || entries.get("/Type")?.includes("/ObjStm");

/** The bytes of a stream, or its beginning when it is longer than `most` while packed. */
async function unpack(
  bytes: Bytes,
  at: number,
  entries: Entries,
  decrypt: ((data: Buffer) => Buffer) | undefined,
  most: number,
): Promise<Buffer | "unreadable"> {
  const filter = entries.get("/Filter")?.trim() ?? "";
  const isPlain = filter === "" || filter === "null" || /^\[\s*\]$/.test(filter);
  if (!isPlain && !/^(?:\/(?:FlateDecode|Fl)|\[\s*\/(?:FlateDecode|Fl)\s*\])$/.test(filter))
    return "unreadable";
  let data: Buffer | null = null;
  for (const size of [firstBytes, most]) {
    const part = await bytes.read(at, size);
    const begin = decrypt ? lineEndOf(part) : beginOf(part);
    if (begin === undefined) return "unreadable";
    const packed = decrypt?.(part.subarray(begin)) ?? part.subarray(begin);
    if (isPlain) return packed.subarray(0, Number(entries.get("/Length")) || packed.length);
    const { buffer, engine } = await inflated(packed);
    data = buffer;
    // What does not end here goes on behind it.
    if (begin + engine.bytesWritten < size - blockBytes) break;
    if (size === most && most > firstBytes) return "unreadable";
  }
  if (!data) return "unreadable";
  return undoPredictor(data, entries.get("/DecodeParms") ?? entries.get("/DP") ?? "");
}

/** Of the cipher: so many bytes of a part may stay undecrypted. */
const blockBytes = 32;

/** The data of a stream begins behind one line end; some writers put more space. */
function beginOf(part: Buffer): number | undefined {
  const begin = part.findIndex((byte) => !spaces.includes(byte));
  return begin === -1 ? undefined : begin;
}

/** Encrypted data may itself begin with what looks like space. */
function lineEndOf(part: Buffer): number | undefined {
  return /^[ \t]*(?:\r?\n|\r)/.exec(part.subarray(0, 80).toString("latin1"))?.[0].length;
}

/** What `inflate` gives with `info`, which its types do not tell. */
type Inflated = { buffer: Buffer | null; engine: { bytesWritten: number } };

/** Without a buffer what is no packed data, or more than its limit. */
async function inflated(packed: Buffer): Promise<Inflated> {
  const options = { maxOutputLength: limits.unpacked, finishFlush: constants.Z_SYNC_FLUSH, info: true };
  const nothing = { buffer: null, engine: { bytesWritten: 0 } };
  const result: unknown = await inflatePromise(packed, options).catch(() => nothing);
  return result as Inflated;
}
