import sharp from "sharp";
import type { Task } from "../../../platform/jobs/in-thread.server.ts";
import { heic, upright } from "../../../platform/uploads/upright.server.ts";
import { logoLimits, photoLimits } from "./photo.ts";

/** An uploaded picture on disk, and where the one that is shown goes. A cleaned SVG is only measured and tried. */
export type Picture = {
  from: string;
  to: string;
  type: "jpeg" | "png" | "heic" | "svg";
  use: "photo" | "portrait" | "logo";
};

/** Pixels of the file that is shown. */
export type Prepared =
  | { width: number; height: number }
  | { problem: "tooManyPixels" | "tooSmall" | "logoSmall" };

/** The longer side of a photograph fills the width of a page, a portrait a column; a logo is drawn small, or 512 pixels high as an icon. */
const longestSide = { photo: 1200, portrait: 480, logo: 1024 } as const;

// One image at a time, nothing of it cached for the next, and one of the machine's cores left to requests.
sharp.cache(false);
sharp.concurrency(1);

/** Makes a picture as it is shown, without what the camera wrote into it. Throws when it cannot be read. */
export const run: Task<Picture, Prepared> = async ({ from, to, type, use }) => {
  const side = longestSide[use];
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
    return height < logoLimits.least ? { problem: "logoSmall" } : sizeOf(await image.png().toFile(to));
  const shown = sizeOf(await image.flatten({ background: "#fff" }).webp({ quality: 74 }).toFile(to));
  return Math.min(shown.width, shown.height) < photoLimits.least ? { problem: "tooSmall" } : shown;
};

const sizeOf = ({ width, height }: { width: number; height: number }) => ({ width, height });
