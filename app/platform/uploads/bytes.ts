export const fileTypes = ["pdf", "jpeg", "png", "heic"] as const;
export type FileType = (typeof fileTypes)[number];

export type Bytes = {
  size: number;
  /** Fewer bytes at the end of the file. */
  read(at: number, length: number): Promise<Buffer>;
};

export type Refusal =
  | "empty"
  | "program"
  | "webPage"
  | "office"
  | "otherPicture"
  | "unknown"
  | "incomplete"
  | "locked"
  | "tail"
  | "script"
  | "tooManyPixels"
  | "tooLarge";

/** `size`: bytes up to the end mark, which are stored. Only a decoder knows whether one that `lacksEnd` is whole. */
export type Inspection =
  | { ok: true; type: FileType; size: number; lacksEnd?: true }
  | { ok: false; why: Refusal };

export const refused = (why: Refusal): Inspection => ({ ok: false, why });
export const taken = (type: FileType, size: number): Inspection => ({ ok: true, type, size });

const pieceBytes = 256 * 1024;

export async function* piecesOf(
  bytes: Bytes,
  from: number,
  overlap = 0,
): AsyncGenerator<{ at: number; piece: Buffer }> {
  let at = from;
  while (at < bytes.size) {
    const piece = await bytes.read(at, pieceBytes);
    if (piece.length === 0) return;
    yield { at, piece };
    if (at + piece.length >= bytes.size) return;
    at += Math.max(1, piece.length - overlap);
  }
}

const markup =
  /<\s*(!doctype|html|head|body|script|svg|iframe|object|embed|form|meta|\?php|\?xml)\b|javascript:/i;

/** Data that could be read as a web page or run as a program. */
export async function hasForeignTail(bytes: Bytes, from: number): Promise<boolean> {
  for await (const { at, piece } of piecesOf(bytes, from, 64)) {
    const text = piece.toString("latin1");
    if (markup.test(text)) return true;
    if (at === from && /^[\s\p{Cc}]*(MZ|PK|.ELF|#!|%PDF)/u.test(text)) return true;
  }
  return false;
}

export function looksLikeMarkup(start: Buffer): boolean {
  return markup.test(start.toString("latin1"));
}

type Size = { width: number; height: number; whole: boolean };

/** The largest phone cameras have 200 megapixels. */
export const maxPixels = 210_000_000;

/** `whole`: must be decoded at once, not row by row. */
export function tooManyPixels({ width, height, whole }: Size, maxSide = 30_000): boolean {
  return width * height > (whole ? 50_000_000 : maxPixels) || Math.max(width, height) > maxSide;
}
