import { promisify } from "node:util";
import { constants, inflate } from "node:zlib";
import type { Bytes } from "./bytes.ts";
import { type Entries, type Found, readDictionary, readValue, stringBytes } from "./pdf-dictionary.ts";
import type { Encryption } from "./pdf-encryption.ts";

/** More columns than any picture has. */
const maxRowBytes = 256 * 1024;

/** "unreadable" for parameters that are not written out. */
function undoPredictor(data: Buffer, parameters: string): Buffer | "unreadable" {
  const text = parameters.trim();
  if (text === "" || /^\[?\s*null\s*\]?$/.test(text)) return data;
  const number = (name: string, usual: number) => {
    const [, value] = new RegExp(`/${name}[\\s\\0]+(\\d+)(?![\\s\\0]+\\d+[\\s\\0]+R)`).exec(text) ?? [];
    if (value !== undefined) return Number(value);
    return text.includes(`/${name}`) ? Number.NaN : usual;
  };
  if (!/^\[?\s*<</.test(text)) return "unreadable";
  const [predictor, columns] = [number("Predictor", 1), number("Columns", 1)];
  const bits = number("Colors", 1) * number("BitsPerComponent", 8);
  const [pixel, row] = [Math.max(1, Math.ceil(bits / 8)), Math.ceil((columns * bits) / 8)];
  if (predictor === 1) return data;
  if (!(row >= 1 && row <= maxRowBytes)) return "unreadable";
  if (predictor >= 10) return undoPng(data, row, pixel);
  return predictor === 2 && number("BitsPerComponent", 8) === 8 ? undoTiff(data, row, pixel) : "unreadable";
}

function undoTiff(data: Buffer, row: number, pixel: number): Buffer {
  const plain = Buffer.from(data);
  for (let at = 0; at < plain.length; at++)
    if (at % row >= pixel) plain[at] = (plain[at] ?? 0) + (plain[at - pixel] ?? 0);
  return plain;
}

/** A byte before each row names its filter: PNG, section 9. */
function undoPng(data: Buffer, row: number, pixel: number): Buffer {
  const rows = Math.ceil(data.length / (row + 1));
  const plain = Buffer.alloc(rows * row);
  for (let n = 0; n < rows; n++) {
    const filter = data[n * (row + 1)] ?? 0;
    for (let column = 0; column < row; column++) {
      const at = n * row + column;
      const left = column < pixel ? 0 : (plain[at - pixel] ?? 0);
      const up = n === 0 ? 0 : (plain[at - row] ?? 0);
      const corner = n === 0 || column < pixel ? 0 : (plain[at - row - pixel] ?? 0);
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter] ?? 0;
      plain[at] = (data[n * (row + 1) + 1 + column] ?? 0) + guess;
    }
  }
  return plain;
}

function paeth(left: number, up: number, corner: number): number {
  const [byLeft, byUp, byCorner] = [up - corner, left - corner, left + up - 2 * corner].map(Math.abs);
  if (byLeft === undefined || byUp === undefined || byCorner === undefined) return 0;
  if (byLeft <= byUp && byLeft <= byCorner) return left;
  return byUp <= byCorner ? up : corner;
}

const inflatePromise = promisify(inflate);

/** Bytes packed, unpacked and in all; most groups. Writers put some hundred short objects into a group. */
const limits = { packed: 1024 * 1024, unpacked: 8 * 1024 * 1024, all: 64 * 1024 * 1024, groups: 5000 };
const firstBytes = 64 * 1024;
/** Times the size of the file: objects of a sane file do not overlap. */
const rereads = 2;
const spaces = [0, 9, 10, 12, 13, 32];
const windowBytes = 256 * 1024;
const headBytes = 64;

type Objects = Found & { packed: string };

/** Also in object streams and streams with /First. "unreadable": not as readers might read it, or over the limits. */
export async function* objectsOf(
  bytes: Bytes,
  offsets: readonly number[],
  encryption: Encryption | undefined,
): AsyncGenerator<Objects | "unreadable"> {
  let [groups, unpacked, read] = [0, 0, 0];
  let [text, from] = ["", 0];
  const show = async (at: number, size: number) => {
    from = Math.max(0, at - headBytes);
    text = (await bytes.read(from, size)).toString("latin1");
  };
  for (const offset of offsets) {
    const at = offset + "obj".length;
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
    if (entries === "incomplete" || isElsewhere(entries)) return yield "unreadable";
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

/** Undefined when a string in it cannot be decrypted, because its number is unknown. */
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

function valuesIn(text: string): Found {
  const found: Found = { dictionaries: [], strings: [] };
  for (let at = 0; at < text.length; ) at = readValue(text, at, found).end;
  return found;
}

/** The data is in another file: ISO 32000-1, tables 5 and 97. */
const isElsewhere = (entries: Entries) => entries.has("/F") || entries.has("/FFilter") || entries.has("/Ref");

function isHarmful(start: Buffer): boolean {
  const text = start.subarray(0, 4096).toString("latin1");
  return /^(?:MZ|\x7fELF|#!|\xca\xfe\xba\xbe|\xcf\xfa\xed\xfe)/.test(text) || looksLikePage(text);
}

const looksLikePage = (text: string) =>
  /<\s*(?:!doctype html|html|script|svg|\?php)\b|javascript:/i.test(text);

const isGroup = (entries: Entries) => entries.has("/First") || entries.get("/Type")?.includes("/ObjStm");

/** Only its beginning when it is longer than `most` while packed. */
async function unpack(
  bytes: Bytes,
  at: number,
  entries: Entries,
  decrypt: ((data: Buffer) => Buffer) | undefined,
  max: number,
): Promise<Buffer | "unreadable"> {
  const filter = entries.get("/Filter")?.trim() ?? "";
  const isPlain = filter === "" || filter === "null" || /^\[\s*\]$/.test(filter);
  if (!isPlain && !/^(?:\/(?:FlateDecode|Fl)|\[\s*\/(?:FlateDecode|Fl)\s*\])$/.test(filter))
    return "unreadable";
  let data: Buffer | null = null;
  for (const size of [firstBytes, max]) {
    const part = await bytes.read(at, size);
    const begin = decrypt ? lineEndOf(part) : beginOf(part);
    if (begin === undefined) return "unreadable";
    const packed = decrypt?.(part.subarray(begin)) ?? part.subarray(begin);
    if (isPlain) return packed.subarray(0, Number(entries.get("/Length")) || packed.length);
    const { buffer, engine } = await inflated(packed);
    data = buffer;
    if (begin + engine.bytesWritten < size - blockBytes) break;
    if (size === max && max > firstBytes) return "unreadable";
  }
  if (!data) return "unreadable";
  return undoPredictor(data, entries.get("/DecodeParms") ?? entries.get("/DP") ?? "");
}

const blockBytes = 32;

/** One line end by the standard; some writers put more space. */
function beginOf(part: Buffer): number | undefined {
  const begin = part.findIndex((byte) => !spaces.includes(byte));
  return begin === -1 ? undefined : begin;
}

/** Encrypted data may itself begin with white space. */
function lineEndOf(part: Buffer): number | undefined {
  return /^[ \t]*(?:\r?\n|\r)/.exec(part.subarray(0, 80).toString("latin1"))?.[0].length;
}

type Inflated = { buffer: Buffer | null; engine: { bytesWritten: number } };

async function inflated(packed: Buffer): Promise<Inflated> {
  const options = { maxOutputLength: limits.unpacked, finishFlush: constants.Z_SYNC_FLUSH, info: true };
  const nothing = { buffer: null, engine: { bytesWritten: 0 } };
  const result: unknown = await inflatePromise(packed, options).catch(() => nothing);
  return result as Inflated;
}
