import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import process from "node:process";
import { type BrowserServer, chromium } from "playwright-core";

const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/** The path of an installed Chromium: CHROME_PATH, or the first that the PATH knows; undefined when there is none. */
export function findChromium(): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const found = folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isProgram);
  return process.env.CHROME_PATH ?? found;
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** One headless browser for a whole run, which sends nothing to anybody but the pages it opens. */
export function startBrowser(): Promise<BrowserServer> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error("No Chromium: npm test installs it.");
  const args = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ];
  return chromium.launchServer({ executablePath, args });
}
