import { readFile } from "node:fs/promises";
import sharp, { type Sharp } from "sharp";
import { mostPixels } from "./bytes.ts";
import { decodeHeic } from "./decode-heic.server.ts";

const options = { limitInputPixels: mostPixels, sequentialRead: true } as const;

/**
 * A JPEG or PNG, upright and with no side longer than `longestSide` pixels. Reduced before it is turned: a whole image would
 * have to be in memory to be turned. Nothing is made larger, and only the pixels and the colours go on.
 */
export async function upright(from: string, longestSide: number): Promise<Sharp> {
  const { orientation = 1 } = await sharp(from, options).metadata();
  const small = reduced(sharp(from, options), longestSide).toColourspace("srgb");
  const turn = turns[orientation];
  if (!turn) return small;
  const { data, info } = await small.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const { mirrored = false, angle } = turn;
  // The library always mirrors before it turns.
  return sharp(data, { raw: { width, height, channels } }).flop(mirrored).rotate(angle);
}

/** What makes an image of each EXIF orientation upright; 1 is upright. Front cameras write the mirrored ones. */
const turns: Record<number, { mirrored?: true; angle: number }> = {
  2: { mirrored: true, angle: 0 },
  3: { angle: 180 },
  4: { mirrored: true, angle: 180 },
  5: { mirrored: true, angle: 270 },
  6: { angle: 90 },
  7: { mirrored: true, angle: 90 },
  8: { angle: 270 },
};

/** The same of a HEIC. Its rotation is part of its description, and is done with the decoding. */
export async function heic(from: string, longestSide: number): Promise<Sharp> {
  const { data, width, height } = await decodeHeic(await readFile(from));
  return reduced(sharp(data, { raw: { width, height, channels: 3 } }), longestSide);
}

function reduced(image: Sharp, longestSide: number): Sharp {
  return image.resize(longestSide, longestSide, { fit: "inside", withoutEnlargement: true });
}
