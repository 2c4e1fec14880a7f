import { readFile } from "node:fs/promises";
import sharp, { type Sharp } from "sharp";
import { maxPixels } from "./bytes.ts";
import { decodeHeic } from "./decode-heic.server.ts";

const options = { limitInputPixels: maxPixels, sequentialRead: true } as const;

/** Reduced before it is turned, which needs the whole image in memory. Never enlarged; without metadata. */
export async function upright(from: string, maxSide: number): Promise<Sharp> {
  const { orientation = 1 } = await sharp(from, options).metadata();
  const small = reduced(sharp(from, options), maxSide).toColourspace("srgb");
  const turn = turns[orientation];
  if (!turn) return small;
  const { data, info } = await small.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const { mirrored = false, angle } = turn;
  // The library always mirrors before it turns.
  return sharp(data, { raw: { width, height, channels } }).flop(mirrored).rotate(angle);
}

/** EXIF orientations; 1 is upright. Front cameras write the mirrored ones. */
const turns: Record<number, { mirrored?: true; angle: number }> = {
  2: { mirrored: true, angle: 0 },
  3: { angle: 180 },
  4: { mirrored: true, angle: 180 },
  5: { mirrored: true, angle: 270 },
  6: { angle: 90 },
  7: { mirrored: true, angle: 90 },
  8: { angle: 270 },
};

/** Decoding already rotates a HEIC. */
export async function heic(from: string, maxSide: number): Promise<Sharp> {
  const { data, width, height } = await decodeHeic(await readFile(from));
  return reduced(sharp(data, { raw: { width, height, channels: 3 } }), maxSide);
}

function reduced(image: Sharp, maxSide: number): Sharp {
  return image.resize(maxSide, maxSide, { fit: "inside", withoutEnlargement: true });
}
