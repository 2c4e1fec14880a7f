import sharp from "sharp";
import type { Task } from "../../../platform/jobs/in-thread.server.ts";
import { heic, upright } from "../../../platform/uploads/upright.server.ts";
import { logoLimits, photoLimits } from "./photo.ts";

export type Picture = {
  from: string;
  to: string;
  type: "jpeg" | "png" | "heic" | "svg";
  use: "photo" | "portrait" | "logo";
};

export type Prepared =
  | { width: number; height: number }
  | { problem: "tooManyPixels" | "tooSmall" | "logoSmall" };

/** Pixels. A photograph fills a page, a portrait a column; a logo is small, or an icon 512 high. */
const maxSide = { photo: 1200, portrait: 480, logo: 1024 } as const;

// Limits memory, and leaves one core to requests.
sharp.cache(false);
sharp.concurrency(1);

/** Removes the camera's metadata. Throws when the picture cannot be read. */
export const run: Task<Picture, Prepared> = async ({ from, to, type, use }) => {
  const side = maxSide[use];
  if (type === "svg") {
    const drawn = await sharp(from)
      .resize(side, side, { fit: "inside" })
      .png()
      .toBuffer({ resolveWithObject: true });
    return sizeOf(drawn.info);
  }
  const { width = 0, height = 0 } = type === "heic" ? {} : await sharp(from).metadata();
  if (width * height > photoLimits.pixels) return { problem: "tooManyPixels" };
  const image = type === "heic" ? await heic(from, side) : await upright(from, side);
  if (use === "logo")
    return height < logoLimits.min ? { problem: "logoSmall" } : sizeOf(await image.png().toFile(to));
  const shown = sizeOf(await image.flatten({ background: "#fff" }).webp({ quality: 74 }).toFile(to));
  return Math.min(shown.width, shown.height) < photoLimits.min ? { problem: "tooSmall" } : shown;
};

const sizeOf = ({ width, height }: { width: number; height: number }) => ({ width, height });
