import {
  type Bytes,
  hasForeignTail,
  type Inspection,
  looksLikeMarkup,
  type Refusal,
  refused,
  taken,
  tooManyPixels,
} from "./bytes.ts";
import { fileLimit, pdfLimit } from "./file-limits.ts";
import { inspectHeic } from "./inspect-heic.ts";
import { inspectJpeg } from "./inspect-jpeg.ts";
import { inspectPdf } from "./inspect-pdf.ts";

const sniffed = 1024;

/** Not by the name or the browser's type. Refuses files that are cut off, locked or have data behind the end. */
export async function inspectBytes(bytes: Bytes): Promise<Inspection> {
  if (bytes.size === 0) return refused("empty");
  if (bytes.size > fileLimit) return refused("tooLarge");
  const first = await bytes.read(0, sniffed);
  const text = first.toString("latin1");
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return inspectPng(bytes);
  if (text.startsWith("\xff\xd8\xff")) return inspectJpeg(bytes);
  if (text.slice(4, 8) === "ftyp") return inspectHeic(bytes);
  const strange = known.find(([, starts]) => starts.some((start) => text.startsWith(start)));
  if (strange) return refused(strange[0]);
  // Scanners write lines before the header, and PDF readers accept that.
  const header = text.search(/%PDF-\d\.\d/);
  if (header !== -1 && !looksLikeMarkup(first.subarray(0, header)))
    return bytes.size > pdfLimit ? refused("tooLarge") : inspectPdf(bytes);
  return refused(looksLikeMarkup(first) ? "webPage" : "unknown");
}

const known: readonly [Refusal, readonly string[]][] = [
  ["program", ["MZ", "\x7fELF", "#!", "\xca\xfe\xba\xbe", "\xcf\xfa\xed\xfe"]],
  ["office", ["PK\x03\x04", "\xd0\xcf\x11\xe0", "{\\rtf"]],
  ["otherPicture", ["GIF8", "RIFF", "II*\0", "MM\0*", "BM"]],
];

const signatureBytes = 8;
const maxChunks = 100_000;

async function inspectPng(bytes: Bytes): Promise<Inspection> {
  let at = signatureBytes;
  let hasPicture = false;
  for (let count = 0; count < maxChunks; count++) {
    const head = await bytes.read(at, 8 + 13);
    if (head.length < 8) return refused("incomplete");
    const length = head.readUInt32BE(0);
    const type = head.toString("latin1", 4, 8);
    if (!/^[A-Za-z]{4}$/.test(type) || (count === 0) !== (type === "IHDR")) return refused("incomplete");
    if (type === "IHDR") {
      if (length !== 13 || head.length < 21) return refused("incomplete");
      // Interlaced rows come all over the picture, so that it has to be whole in memory.
      const size = { width: head.readUInt32BE(8), height: head.readUInt32BE(12), whole: head[20] === 1 };
      if (tooManyPixels(size)) return refused("tooManyPixels");
    }
    at += 12 + length;
    if (at > bytes.size) return refused("incomplete");
    hasPicture ||= type === "IDAT";
    if (type === "IEND") {
      if (!hasPicture) return refused("incomplete");
      return (await hasForeignTail(bytes, at)) ? refused("tail") : taken("png", at);
    }
  }
  return refused("incomplete");
}
