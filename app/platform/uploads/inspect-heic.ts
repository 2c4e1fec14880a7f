import { type Bytes, hasForeignTail, type Inspection, refused, taken, tooManyPixels } from "./bytes.ts";

const boxes = new Set(
  "ftyp meta mdat idat moov moof mfra free skip wide uuid udta styp sidx emsg pdin mpvd sefd".split(" "),
);
const brands = new Set(
  "heic heix heim heis hevc hevx hevm hevs mif1 mif2 msf1 miaf MiHB MiHE MiHA".split(" "),
);
const maxBoxes = 1000;
const maxMeta = 2 * 1024 * 1024;

export async function inspectHeic(bytes: Bytes): Promise<Inspection> {
  let at = 0;
  let described = false;
  let filled = false;
  for (let count = 0; count < maxBoxes && at < bytes.size; count++) {
    const box = await boxAt(bytes, at);
    if (box === undefined && count === 0) return refused("unknown");
    if (box === undefined) break;
    if (at + box.size > bytes.size) return refused("incomplete");
    if (count === 0 && !(await isHeic(bytes, box.size))) return refused("otherPicture");
    if (box.type === "meta") {
      const size = largestIn(await bytes.read(at, Math.min(box.size, maxMeta)));
      if (!size) return refused("incomplete");
      if (tooManyPixels({ ...size, whole: false })) return refused("tooManyPixels");
      described = true;
    }
    filled ||= box.type === "mdat";
    at += box.size;
  }
  if (!described || !filled) return refused("incomplete");
  return (await hasForeignTail(bytes, at)) ? refused("tail") : taken("heic", at);
}

async function boxAt(bytes: Bytes, at: number): Promise<{ type: string; size: number } | undefined> {
  const head = await bytes.read(at, 16);
  if (head.length < 8) return undefined;
  const type = head.toString("latin1", 4, 8);
  const short = head.readUInt32BE(0);
  const long = short === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : undefined;
  // 0 means "to the end of the file", which only the pictures may do.
  const size = short === 0 && type === "mdat" ? bytes.size - at : (long ?? short);
  return boxes.has(type) && size >= 8 ? { type, size } : undefined;
}

async function isHeic(bytes: Bytes, size: number): Promise<boolean> {
  const text = (await bytes.read(8, Math.min(size - 8, 256))).toString("latin1");
  const named: string[] = text.match(/.{4}/gs) ?? [];
  return named.some((brand) => brands.has(brand)) && !named.includes("avif");
}

/** An iPhone's picture is made of tiles with boxes of their own. */
function largestIn(meta: Buffer) {
  let largest: { width: number; height: number } | undefined;
  for (let i = meta.indexOf("ispe"); i !== -1 && i + 16 <= meta.length; i = meta.indexOf("ispe", i + 4)) {
    const found = { width: meta.readUInt32BE(i + 8), height: meta.readUInt32BE(i + 12) };
    if (found.width * found.height > (largest?.width ?? 0) * (largest?.height ?? 0)) largest = found;
  }
  return largest;
}
