import sharp from "sharp";
import type { Task } from "../jobs/in-thread.server.ts";
import { heic, upright } from "./upright.server.ts";

/** An image on disk and where its smaller copy goes. */
export type Image = { from: string; to: string; type: "jpeg" | "png" | "heic" };

/** Of the longer side: an A4 page at 200 dots an inch, on which the small print can be read. */
const longestSide = 2340;
const quality = 82;

// One image at a time, nothing of it cached for the next, and one of the machine's cores left to requests.
sharp.cache(false);
sharp.concurrency(1);

/**
 * Turns an image upright, makes it small enough to be looked at on a phone, and leaves out where and with what it was taken;
 * returns the bytes of the copy, a JPEG. Throws when it cannot be read.
 */
export const run: Task<Image, number> = async ({ from, to, type }) => {
  const image = type === "heic" ? await heic(from, longestSide) : await upright(from, longestSide);
  const { size } = await image.flatten({ background: "#fff" }).jpeg({ quality }).toFile(to);
  return size;
};
