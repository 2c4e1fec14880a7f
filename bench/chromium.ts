import { existsSync } from "node:fs";

/** Chromium's path: CHROME_PATH or Debian's. */
export const chromiumPath = process.env.CHROME_PATH ?? "/usr/bin/chromium";

export const chromiumFlags = ["--headless", "--no-sandbox", "--disable-gpu"];

/** Why no browser can be started, or null. */
export function whyNoChromium(): string | null {
  return existsSync(chromiumPath) ? null : `${chromiumPath} is not there; set CHROME_PATH`;
}

/** The pages that are measured in a browser. */
export const browserPaths = ["/", "/PMEGP", "/hi", "/hi/PMEGP"];
