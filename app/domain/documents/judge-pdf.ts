import { type Bytes, hasForeignTail, type Judgement, piecesOf, refused, taken } from "./bytes.ts";
import { packedObjects } from "./packed-objects.ts";
import { gap, isActive } from "./pdf-actions.ts";
import { plainNames } from "./pdf-dictionary.ts";

const endBytes = 2048;
/** The end of a ZIP is so near to the end of its file that a comment of the longest kind fits behind it. */
const archiveEndBytes = 66 * 1024;
const locked = new RegExp(`/Encrypt${gap}(?:<<|\\d+\\s+\\d+\\s+R)`);
/** Bytes of an object that holds anything. */
const shortestObject = 16;
/** Of "endobj". */
const endLetter = "d".charCodeAt(0);
const object = /\d\s+\d+\s+obj\b/;
/** More than the longest of the words that we look for, with the spaces that a writer may put. */
const overlap = 1024;

/**
 * A PDF has objects, a trailer that says where they are, and its mark of the end; one with a password opens for nobody here, and
 * one that does something besides showing pages, or that is an archive too, is refused.
 */
export async function judgePdf(bytes: Bytes): Promise<Judgement> {
  const from = Math.max(0, bytes.size - endBytes);
  const end = (await bytes.read(from, endBytes)).toString("latin1");
  const mark = end.lastIndexOf("%%EOF");
  if (mark === -1 || !/startxref\s+\d+\s*$/.test(end.slice(0, mark))) return refused("incomplete");
  const after = from + mark + "%%EOF".length;
  if ((await hasForeignTail(bytes, after)) || (await isArchive(bytes, after))) return refused("tail");
  let hasObjects = false;
  const places: number[] = [];
  for await (const { at, piece } of piecesOf(bytes, 0, overlap)) {
    const text = plainNames(piece.toString("latin1"));
    if (locked.test(text)) return refused("locked");
    if (isActive(text)) return refused("script");
    hasObjects ||= object.test(text);
    for (const place of placesOf(piece, "obj"))
      if (at + place > (places.at(-1) ?? 0) && piece[place - 1] !== endLetter) places.push(at + place);
    if (places.length > bytes.size / shortestObject) return refused("script");
  }
  if (!hasObjects) return refused("incomplete");
  for await (const objects of packedObjects(bytes, places))
    if (objects === "unreadable" || isActive(plainNames(objects))) return refused("script");
  return taken("pdf");
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
