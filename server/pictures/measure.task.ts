import sharp from "sharp";
import { escaped } from "../../app/platform/content/escaped.ts";
import type { Task } from "../../app/platform/jobs/in-thread.server.ts";

/** Widths in pixels, in letters of 100 pixels. */
export type Texts = Record<"bold" | "medium", readonly string[]>;
export type Widths = Record<keyof Texts, Record<string, number>>;

/** With the font that draws them, because Devanagari has to be shaped first. */
export const run: Task<Texts, Widths> = async ({ bold, medium }) => ({
  bold: await widthsOf(bold, "Ultra-Bold"),
  medium: await widthsOf(medium, "Medium"),
});

async function widthsOf(texts: readonly string[], weight: string): Promise<Record<string, number>> {
  const words = [...new Set(texts.flatMap((text) => text.split(" ")))];
  const widths = await Promise.all(words.map(async (word) => [word, await widthOf(word, weight)] as const));
  // A space alone has no ink, so it is measured between two letters.
  const [apart, together] = await Promise.all([widthOf("n n", weight), widthOf("nn", weight)]);
  return { ...Object.fromEntries(widths), " ": apart - together };
}

async function widthOf(text: string, weight: string): Promise<number> {
  if (text === "") return 0;
  const { width } = await sharp({
    text: { text: escaped(text), font: `Mukta ${weight} 100`, dpi: 72 },
  }).metadata();
  return width;
}
