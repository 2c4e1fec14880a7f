import sharp from "sharp";
import type { Task } from "../../app/platform/jobs/in-thread.server.ts";

export type Drawings = { svgs: readonly string[]; format: "picture" | "icon" };

/** As few colours as keep the letters smooth; a logo may need more. */
const picture = { palette: true, colours: 64, dither: 0, effort: 8 } as const;

export const run: Task<Drawings, Uint8Array[]> = ({ svgs, format }) =>
  Promise.all(svgs.map((svg) => drawPng(svg, format)));

export function drawPng(svg: string, format: Drawings["format"]): Promise<Buffer> {
  return sharp(Buffer.from(svg))
    .png(format === "picture" ? picture : { compressionLevel: 9 })
    .toBuffer();
}
