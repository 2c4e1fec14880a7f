import { promisify } from "node:util";
import { constants, inflate } from "node:zlib";
import type { Bytes } from "./bytes.ts";
import { type Entries, readDictionary } from "./pdf-dictionary.ts";
import { undoPredictor } from "./pdf-predictor.ts";

const inflatePromise = promisify(inflate);

/**
 * Most bytes of one packed group of objects (and of one dictionary), of one unpacked, and of all of a file; and most groups. Writers put
 * some hundred short objects into a group.
 */
const limits = { packed: 1024 * 1024, unpacked: 8 * 1024 * 1024, all: 64 * 1024 * 1024, groups: 5000 };
/** Bytes that are read of a group at first: most are shorter. */
const firstBytes = 64 * 1024;
/** Bytes of dictionaries that are read, as a multiple of the file: those of a sane file do not overlap. */
const rereads = 2;
const spaces = [0, 9, 10, 12, 13, 32];
const windowBytes = 256 * 1024;

/**
 * The packed groups of objects of a PDF, unpacked: streams of that kind, and those with /First, whatever their kind is called.
 * `places` are those of every word "obj". "unreadable" is a group that we cannot unpack as a reader might, or one over its limits.
 */
export async function* packedObjects(
  bytes: Bytes,
  places: readonly number[],
): AsyncGenerator<string | "unreadable"> {
  let [groups, unpacked, read] = [0, 0, 0];
  let [text, from] = ["", 0];
  for (const place of places) {
    const at = place + "obj".length;
    const ends = from + text.length;
    if (at > ends || (at + windowBytes / 4 > ends && ends < bytes.size)) {
      text = (await bytes.read(at, windowBytes)).toString("latin1");
      from = at;
    }
    let found = readDictionary(text, at - from);
    if (found.entries === "unended") {
      text = (await bytes.read(at, limits.packed)).toString("latin1");
      from = at;
      found = readDictionary(text, 0);
    }
    const { entries } = found;
    if (entries === "unended") return yield "unreadable";
    read += found.end - (at - from);
    if (read > rereads * bytes.size + limits.packed) return yield "unreadable";
    if (!isGroup(entries) || !text.startsWith("stream", found.end)) continue;
    const objects = await unpack(bytes, from + found.end + "stream".length, entries);
    groups += 1;
    unpacked += objects === "unreadable" ? 0 : objects.length;
    if (unpacked > limits.all || groups > limits.groups) return yield "unreadable";
    yield objects === "unreadable" ? objects : objects.toString("latin1");
  }
}

const isGroup = (entries: Entries) => entries.has("/First") || entries.get("/Type")?.includes("/ObjStm");

/** The bytes of a stream; none when they are not packed, because then they are in the file as they are. */
async function unpack(bytes: Bytes, at: number, entries: Entries): Promise<Buffer | "unreadable"> {
  const filter = entries.get("/Filter")?.trim() ?? "";
  if (filter === "" || filter === "null" || /^\[\s*\]$/.test(filter)) return Buffer.alloc(0);
  if (!/^(?:\/(?:FlateDecode|Fl)|\[\s*\/(?:FlateDecode|Fl)\s*\])$/.test(filter)) return "unreadable";
  let data: Buffer | null = null;
  for (const size of [firstBytes, limits.packed]) {
    const part = await bytes.read(at, size);
    const begin = part.findIndex((byte) => !spaces.includes(byte));
    if (begin === -1) return "unreadable";
    const { buffer, engine } = await inflated(part.subarray(begin));
    data = buffer;
    // What does not end here goes on behind it.
    if (begin + engine.bytesWritten < size) break;
    if (size === limits.packed) return "unreadable";
  }
  if (!data) return "unreadable";
  return undoPredictor(data, entries.get("/DecodeParms") ?? entries.get("/DP") ?? "");
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
