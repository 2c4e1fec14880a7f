import { readFile } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import { isMainThread } from "node:worker_threads";
import sharp, { type Sharp } from "sharp";
import type { Task } from "../../platform/jobs/in-thread.server.ts";
import { decodeHeic } from "./decode-heic.server.ts";

/** An image on disk and where its smaller copy goes. */
export type Image = { from: string; to: string; type: "jpeg" | "png" | "heic" };

/** Of the longer side: an A4 page at 200 dots an inch, on which the small print can be read. */
const longestSide = 2340;
const quality = 82;

// One image at a time, nothing of it cached for the next, and one of the machine's cores left to requests.
sharp.cache(false);
sharp.concurrency(1);

// Requests are prioritised over images. On Linux alone this is the thread's and not the process's.
if (!isMainThread && process.platform === "linux") setPriority(constants.priority.PRIORITY_LOW);

/**
 * Turns an image upright, makes it small enough to be looked at on a phone, and leaves out where and with what it was taken;
 * returns the bytes of the copy, a JPEG. Throws when it cannot be read.
 */
export const run: Task<Image, number> = async ({ from, to, type }) => {
  const image = type === "heic" ? await heic(from) : await upright(from);
  const { size } = await image.flatten({ background: "#fff" }).jpeg({ quality }).toFile(to);
  return size;
};

const options = { limitInputPixels: 110_000_000, sequentialRead: true } as const;

/**
 * Reduced before it is turned: a whole image would have to be in memory to be turned. Nothing is made larger, and only
 * the pixels and the colours go on.
 */
async function upright(from: string): Promise<Sharp> {
  const { orientation = 1 } = await sharp(from, options).metadata();
  const small = reduced(sharp(from, options)).toColourspace("srgb");
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

/** Its rotation is part of its description, and is done with the decoding. */
async function heic(from: string): Promise<Sharp> {
  const { data, width, height } = await decodeHeic(await readFile(from));
  return reduced(sharp(data, { raw: { width, height, channels: 3 } }));
}

function reduced(image: Sharp): Sharp {
  return image.resize(longestSide, longestSide, { fit: "inside", withoutEnlargement: true });
}
