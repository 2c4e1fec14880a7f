import { createHash } from "node:crypto";
import { copyFile, mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { compose } from "./compose.ts";
import { drawIcons } from "./icons.ts";
import { allWords } from "./words.ts";
import type { Measure } from "./wrap.ts";

/** How many pictures are drawn at once: enough to keep a few cores busy. */
const concurrency = 4;

/** The folder with pictures of earlier builds, and the version of the font. */
type Cache = { folder: string; font: string };

/** Draws the icons and the picture of every public page into `folder`. */
export async function drawAll(folder: string, cache: Cache): Promise<void> {
  const all = allWords();
  const titles = all.map((words) => words.title);
  const lines = all.map((words) => words.line);
  const measures = {
    bold: await measureTexts(titles, "Ultra-Bold"),
    medium: await measureTexts(lines, "Medium"),
  };
  const used = new Set<string>();
  await mkdir(cache.folder, { recursive: true });
  const worker = async () => {
    for (let next = all.pop(); next; next = all.pop())
      used.add(await drawOnce(compose(next, measures), join(folder, next.address), cache));
  };
  await Promise.all([drawIcons(folder), ...Array.from({ length: concurrency }, worker)]);
  await removeOthers(cache.folder, used);
}

/** Measures every word of these texts with the font that draws them, because Devanagari has to be shaped first. */
async function measureTexts(texts: readonly string[], weight: string): Promise<Measure> {
  const words = [...new Set(texts.flatMap((text) => text.split(" ")))];
  const widths = new Map(
    await Promise.all(words.map(async (word) => [word, await widthOf(word, weight)] as const)),
  );
  // A space alone has no ink, so it is measured between two letters.
  const [apart, together] = await Promise.all([widthOf("n n", weight), widthOf("nn", weight)]);
  widths.set(" ", apart - together);
  return (word) => widths.get(word) ?? 0;
}

async function widthOf(text: string, weight: string): Promise<number> {
  if (text === "") return 0;
  const escaped = text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
  const { width } = await sharp({ text: { text: escaped, font: `Mukta ${weight} 100`, dpi: 72 } }).metadata();
  return width;
}

/** Draws a picture, or copies the cached one of the same SVG, program and font. Returns its name in the cache. */
async function drawOnce(svg: string, file: string, { folder, font }: Cache): Promise<string> {
  const name = `${createHash("sha256").update(`${sharp.versions.sharp}\0${font}\0${svg}`).digest("hex")}.png`;
  await mkdir(dirname(file), { recursive: true });
  try {
    await copyFile(join(folder, name), file);
  } catch {
    const png = await sharp(Buffer.from(svg))
      .png({ palette: true, colours: 64, dither: 0, effort: 8 })
      .toBuffer();
    await writeFile(file, png);
    await writeFile(join(folder, name), png);
  }
  return name;
}

async function removeOthers(folder: string, used: ReadonlySet<string>): Promise<void> {
  const stale = (await readdir(folder)).filter((name) => name.endsWith(".png") && !used.has(name));
  await Promise.all(stale.map((name) => rm(join(folder, name))));
}
