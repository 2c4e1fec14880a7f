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
 * Reduced first and turned then: a whole image would have to be in memory to be turned. Nothing is made larger, and only
 * the pixels and the colours go on.
 */
async function upright(from: string): Promise<Sharp> {
  const { orientation = 1 } = await sharp(from, options).metadata();
  const small = sharp(from, options).resize(longestSide, longestSide, {
    fit: "inside",
    withoutEnlargement: true,
  });
  if (orientation === 1) return small.toColourspace("srgb");
  const { data, info } = await small.toColourspace("srgb").raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const turned = sharp(data, { raw: { width, height, channels } });
  const mirrored = orientation === 2 || orientation === 4 || orientation === 5 || orientation === 7;
  const angle = orientation < 3 ? 0 : orientation < 5 ? 180 : orientation < 7 ? 90 : 270;
  return mirrored ? turnedAndMirrored(turned, orientation) : turned.rotate(angle);
}

/** Rare: front cameras. */
function turnedAndMirrored(image: Sharp, orientation: number): Sharp {
  if (orientation === 2) return image.flop();
  if (orientation === 4) return image.flip();
  // The library always mirrors before it turns.
  return image.flop().rotate(orientation === 5 ? 270 : 90);
}

/** Its turning is part of its description, and is done with the decoding. */
async function heic(from: string): Promise<Sharp> {
  const { data, width, height } = await decodeHeic(await readFile(from));
  return sharp(data, { raw: { width, height, channels: 3 } }).resize(longestSide, longestSide, {
    fit: "inside",
    withoutEnlargement: true,
  });
}
