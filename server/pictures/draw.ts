import { createHash } from "node:crypto";
import { copyFile, mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { compose } from "./compose.ts";
import { drawIcons } from "./icons.ts";
import { measured } from "./measure.ts";
import { allWords } from "./words.ts";

/** As many at once as keep a few cores busy. */
const atOnce = 4;

/** Where pictures of earlier builds lie, and the version of the font they are drawn with. */
type Kept = { folder: string; font: string };

/** Draws the icons and the picture of every public page into `folder`. */
export async function drawAll(folder: string, kept: Kept): Promise<void> {
  const all = allWords();
  const measures = {
    bold: await measured(
      all.map((words) => words.title),
      "Ultra-Bold",
    ),
    medium: await measured(
      all.map((words) => words.line),
      "Medium",
    ),
  };
  const waiting = all.map((words) => ({
    file: join(folder, words.address),
    svg: compose(words, measures),
  }));
  const used = new Set<string>();
  await mkdir(kept.folder, { recursive: true });
  const worker = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop())
      used.add(await drawOnce(next.svg, next.file, kept));
  };
  await Promise.all([drawIcons(folder), ...Array.from({ length: atOnce }, worker)]);
  await forgetOthers(kept.folder, used);
}

/** Draws a picture, or takes the one that was drawn of the same SVG by the same program; answers its kept name. */
async function drawOnce(svg: string, file: string, { folder, font }: Kept): Promise<string> {
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

async function forgetOthers(folder: string, used: ReadonlySet<string>): Promise<void> {
  const stale = (await readdir(folder)).filter((name) => name.endsWith(".png") && !used.has(name));
  await Promise.all(stale.map((name) => rm(join(folder, name))));
}
