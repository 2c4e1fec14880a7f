import { hash } from "node:crypto";
import { copyFile, mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { compose, measuresFrom } from "./compose.ts";
import { drawPng } from "./draw.task.ts";
import { iconNames, iconSvgs, pngsAsIcon } from "./icons.ts";
import { run as measure } from "./measure.task.ts";
import { allWords, textsOf } from "./words.ts";

const concurrency = 4;

type Cache = { folder: string; font: string };

export async function drawAll(folder: string, cache: Cache): Promise<void> {
  const all = allWords();
  const alone = { tell: () => {}, signal: new AbortController().signal };
  const measures = measuresFrom(await measure(textsOf(all), alone));
  const used = new Set<string>();
  await mkdir(cache.folder, { recursive: true });
  const worker = async () => {
    for (let next = all.pop(); next; next = all.pop())
      used.add(await drawOnce(compose(next, measures), join(folder, next.address), cache));
  };
  await Promise.all([drawIcons(folder), ...Array.from({ length: concurrency }, worker)]);
  await removeOthers(cache.folder, used);
}

async function drawIcons(folder: string): Promise<void> {
  await Promise.all(
    iconNames.map(async (name) => {
      const pngs = await Promise.all(iconSvgs(name).map((svg) => drawPng(svg, "icon")));
      await writeFile(join(folder, name), pngsAsIcon(name, pngs));
    }),
  );
}

/** Copies the cached picture of the same SVG, program and font. Returns its name in the cache. */
async function drawOnce(svg: string, file: string, { folder, font }: Cache): Promise<string> {
  const name = `${hash("sha256", `${sharp.versions.sharp}\0${font}\0${svg}`, "hex")}.png`;
  await mkdir(dirname(file), { recursive: true });
  try {
    await copyFile(join(folder, name), file);
  } catch {
    const png = await drawPng(svg, "picture");
    await writeFile(file, png);
    await writeFile(join(folder, name), png);
  }
  return name;
}

async function removeOthers(folder: string, used: ReadonlySet<string>): Promise<void> {
  const stale = (await readdir(folder)).filter((name) => name.endsWith(".png") && !used.has(name));
  await Promise.all(stale.map((name) => rm(join(folder, name))));
}
