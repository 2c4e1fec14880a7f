import { type Bytes, type Judgement, looksLikeMarkup, type Refusal, refused } from "./bytes.ts";
import { fileLimit, pdfLimit } from "./file-limits.ts";
import { judgeHeic } from "./judge-heic.ts";
import { judgeJpeg } from "./judge-jpeg.ts";
import { judgePdf } from "./judge-pdf.ts";
import { judgePng } from "./judge-png.ts";

const sniffed = 1024;

/** Not by the name or the browser's type. Refuses files that are cut off, locked or have data behind the end. */
export async function judgeBytes(bytes: Bytes): Promise<Judgement> {
  if (bytes.size === 0) return refused("empty");
  if (bytes.size > fileLimit) return refused("tooLarge");
  const first = await bytes.read(0, sniffed);
  const text = first.toString("latin1");
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return judgePng(bytes);
  if (text.startsWith("\xff\xd8\xff")) return judgeJpeg(bytes);
  if (text.slice(4, 8) === "ftyp") return judgeHeic(bytes);
  const strange = known.find(([, starts]) => starts.some((start) => text.startsWith(start)));
  if (strange) return refused(strange[0]);
  // Scanners write lines before the header, and PDF readers accept that.
  const header = text.search(/%PDF-\d\.\d/);
  if (header !== -1 && !looksLikeMarkup(first.subarray(0, header)))
    return bytes.size > pdfLimit ? refused("tooLarge") : judgePdf(bytes);
  return refused(looksLikeMarkup(first) ? "webPage" : "unknown");
}

const known: readonly [Refusal, readonly string[]][] = [
  ["program", ["MZ", "\x7fELF", "#!", "\xca\xfe\xba\xbe", "\xcf\xfa\xed\xfe"]],
  ["office", ["PK\x03\x04", "\xd0\xcf\x11\xe0", "{\\rtf"]],
  ["otherPicture", ["GIF8", "RIFF", "II*\0", "MM\0*", "BM"]],
];
