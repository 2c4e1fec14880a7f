import sharp from "sharp";
import type { Task } from "../jobs/in-thread.server.ts";
import { heic, upright } from "./upright.server.ts";

export type Image = { from: string; to: string; type: "jpeg" | "png" | "heic" };

/** Pixels: A4 at 200 dots an inch keeps small print readable. */
const maxSide = 2340;
const quality = 82;

// One image at a time without a cache, and one core left to requests.
sharp.cache(false);
sharp.concurrency(1);

/** Upright, without EXIF data, small enough for a phone; returns the bytes of the JPEG. */
export const run: Task<Image, number> = async ({ from, to, type }) => {
  const image = type === "heic" ? await heic(from, maxSide) : await upright(from, maxSide);
  const { size } = await image.flatten({ background: "#fff" }).jpeg({ quality }).toFile(to);
  return size;
};
