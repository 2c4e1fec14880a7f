import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import process from "node:process";

/** Without the machine's fonts. Call it in the main thread before anything is drawn. Returns the font's version. */
export function setUpFonts(cacheFolder: string): string {
  const described = createRequire(import.meta.url).resolve("@expo-google-fonts/mukta/package.json");
  const fonts = dirname(described);
  // Without a font sharp draws no text and reports no error.
  for (const font of ["500Medium/Mukta_500Medium.ttf", "800ExtraBold/Mukta_800ExtraBold.ttf"])
    if (!existsSync(join(fonts, font))) throw new Error(`The font ${join(fonts, font)} is missing`);
  mkdirSync(cacheFolder, { recursive: true });
  const file = join(cacheFolder, "fonts.conf");
  writeFileSync(
    file,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${fonts}</dir><cachedir>${join(cacheFolder, "fonts")}</cachedir></fontconfig>
`,
  );
  process.env.FONTCONFIG_FILE = file;
  return JSON.parse(readFileSync(described, "utf8")).version;
}
