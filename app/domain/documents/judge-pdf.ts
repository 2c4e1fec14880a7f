import { type Bytes, hasForeignTail, type Judgement, piecesOf, refused, taken } from "./bytes.ts";

const endBytes = 2048;
const locked = /^\/Encrypt\s*(<<|\d+\s+\d+\s+R)/;
const object = /\d\s+\d+\s+obj\b/;
/** More than the longest of these with the spaces that a writer may put. */
const overlap = 64;

/** A PDF has objects, a trailer that says where they are, and its mark of the end; one with a password opens for nobody here. */
export async function judgePdf(bytes: Bytes): Promise<Judgement> {
  const from = Math.max(0, bytes.size - endBytes);
  const end = (await bytes.read(from, endBytes)).toString("latin1");
  const mark = end.lastIndexOf("%%EOF");
  if (mark === -1 || !/startxref\s+\d+\s*$/.test(end.slice(0, mark))) return refused("incomplete");
  if (await hasForeignTail(bytes, from + mark + "%%EOF".length)) return refused("tail");
  let hasObjects = false;
  for await (const { piece } of piecesOf(bytes, 0, overlap)) {
    if (isLocked(piece)) return refused("locked");
    hasObjects ||= object.test(piece.toString("latin1"));
  }
  return hasObjects ? taken("pdf") : refused("incomplete");
}

/** Looked for as bytes first: that is ten times as fast as a pattern, and few files have the word at all. */
function isLocked(piece: Buffer): boolean {
  for (let at = piece.indexOf("/Encrypt"); at !== -1; at = piece.indexOf("/Encrypt", at + 1))
    if (locked.test(piece.toString("latin1", at, at + overlap))) return true;
  return false;
}
