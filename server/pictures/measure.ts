import sharp from "sharp";
import type { Measure } from "./wrap.ts";

/** Letters between which a space is measured: alone it has no ink. */
const around = "n";

/** Measures the words of these texts with the font that will draw them, so that Devanagari is shaped first. */
export async function measured(texts: readonly string[], weight: string): Promise<Measure> {
  const words = [...new Set(texts.flatMap((text) => text.split(" ")))];
  const widths = new Map(
    await Promise.all(words.map(async (word) => [word, await widthOf(word, weight)] as const)),
  );
  const [apart, together] = await Promise.all([
    widthOf(`${around} ${around}`, weight),
    widthOf(around + around, weight),
  ]);
  widths.set(" ", apart - together);
  return (word) => widths.get(word) ?? 0;
}

async function widthOf(text: string, weight: string): Promise<number> {
  if (text === "") return 0;
  const escaped = text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
  const { width } = await sharp({ text: { text: escaped, font: `Mukta ${weight} 100`, dpi: 72 } }).metadata();
  return width;
}
