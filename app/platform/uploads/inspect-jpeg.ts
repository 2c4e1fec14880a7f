import {
  type Bytes,
  hasForeignTail,
  type Inspection,
  piecesOf,
  refused,
  taken,
  tooManyPixels,
} from "./bytes.ts";

/** A panorama may be as long as the format allows. */
const maxSide = 65_535;
const maxSegments = 2_000;
const progressive = new Set([0xc2, 0xc6, 0xca, 0xce]);

/** Segments with scans between them, up to the end mark, which some scanners leave out. */
export async function inspectJpeg(bytes: Bytes): Promise<Inspection> {
  let at = 2;
  let hasPicture = false;
  let frame = { width: 0, height: 0, components: 0 };
  for (let count = 0; count < maxSegments; count++) {
    const head = await bytes.read(at, 10);
    const code = head[1];
    if (head[0] !== 0xff || code === undefined) return refused("incomplete");
    if (code === 0xff) {
      at += 1;
      continue;
    }
    if (code === 0xd9) {
      if (!hasPicture) return refused("incomplete");
      return (await hasForeignTail(bytes, at + 2)) ? refused("tail") : taken("jpeg", at + 2);
    }
    if (head.length < 4) return refused("incomplete");
    if (isFrame(code)) {
      if (head.length < 10) return refused("incomplete");
      const size = {
        height: head.readUInt16BE(5),
        width: head.readUInt16BE(7),
        whole: progressive.has(code),
      };
      if (tooManyPixels(size, maxSide)) return refused("tooManyPixels");
      hasPicture = size.width * size.height > 0;
      frame = { ...size, components: head[9] ?? 0 };
    }
    // With separate scans for each colour the decoder holds them all in memory.
    const inSeparateScans = code === 0xda && (head[4] ?? 0) < frame.components;
    if (inSeparateScans && tooManyPixels({ ...frame, whole: true }, maxSide)) return refused("tooManyPixels");
    at += 2 + head.readUInt16BE(2);
    if (code !== 0xda) continue;
    const end = await endOfScan(bytes, at);
    if (end === undefined) {
      if (!hasPicture || at >= bytes.size) return refused("incomplete");
      if (await hasForeignTail(bytes, at)) return refused("tail");
      return { ok: true, type: "jpeg", size: bytes.size, lacksEnd: true };
    }
    at = end;
  }
  return refused("incomplete");
}

/** A start of frame has the size; three codes of this range mean something else. */
function isFrame(code: number): boolean {
  return code >= 0xc0 && code <= 0xcf && code !== 0xc4 && code !== 0xc8 && code !== 0xcc;
}

/** Inside a scan only restarts and escaped bytes look like markers. */
async function endOfScan(bytes: Bytes, from: number): Promise<number | undefined> {
  for await (const { at, piece } of piecesOf(bytes, from, 1))
    for (let i = piece.indexOf(0xff); i !== -1 && i + 1 < piece.length; i = piece.indexOf(0xff, i + 1)) {
      const next = piece[i + 1] ?? 0;
      if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at + i;
    }
  return undefined;
}
