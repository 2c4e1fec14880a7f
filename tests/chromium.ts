import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import process from "node:process";
import { type Browser, chromium } from "playwright-core";

/** The shell has no windows to draw: a page in it takes a third of the processor time. */
const shell = "chromium-headless-shell";
const names = [shell, "chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/** The path of an installed Chromium: CHROME_PATH, or the first of the names in PATH; undefined when there is none. */
export function findChromium(): string | undefined {
  return process.env.CHROME_PATH ?? names.map(findProgram).find((path) => path !== undefined);
}

/** Whether CHROME_PATH names a browser, or the shell is installed with the fonts that page widths are checked with. */
export function hasFastChromium(): boolean {
  if (process.env.CHROME_PATH !== undefined) return true;
  const fonts = spawnSync("fc-list", ["Noto Sans Devanagari"], { encoding: "utf8" }).stdout;
  return findProgram(shell) !== undefined && Boolean(fonts);
}

/** The path of a program in PATH. */
export function findProgram(name: string): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return folders.map((folder) => join(folder, name)).find(isProgram);
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** A headless browser, which sends nothing to anybody but the pages it opens. */
export function startBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error("No Chromium: npm test installs it.");
  const args = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    // No page lives long enough for the time that a compiler of fast code takes; every sixth second is saved. What is compiled at
    // its first call, without such care, saves a further tenth of a page's process.
    "--js-flags=--no-opt --no-maglev --single-threaded-gc --always-sparkplug",
    // Pages of one profile share a process, which has compiled their scripts already.
    "--process-per-site",
    "--disable-site-isolation-trials",
  ];
  return chromium.launch({ executablePath, args });
}
