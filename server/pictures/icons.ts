import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { tokens } from "./palette.ts";

type Icon = {
  name: string;
  size: number;
  /** The size of the logo in the square, in percent. */
  mark: number;
  /** The radius of the square's corners in percent; 0 where the system cuts the corners itself. */
  radius: number;
};

const icons: Icon[] = [
  { name: "icon-192.png", size: 192, mark: 67, radius: 21 },
  { name: "icon-512.png", size: 512, mark: 67, radius: 21 },
  // A phone may cut any shape that keeps the middle 80 percent.
  { name: "icon-maskable-512.png", size: 512, mark: 52, radius: 0 },
  { name: "apple-touch-icon.png", size: 180, mark: 62, radius: 0 },
];

/** Draws the logo in every size that browsers and phones need. */
export async function drawIcons(folder: string): Promise<void> {
  const small = await Promise.all(
    [16, 32].map((size) => drawIcon({ name: "favicon.ico", size, mark: 90, radius: 21 })),
  );
  await writeFile(join(folder, "favicon.ico"), asIco(small));
  await Promise.all(icons.map(async (icon) => writeFile(join(folder, icon.name), await drawIcon(icon))));
}

function drawIcon({ size, mark, radius }: Icon): Promise<Buffer> {
  const scale = mark / 24;
  const at = (100 - mark) / 2;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 100 100"><rect width="100" height="100" rx="${radius}" fill="${tokens.paper}"/><g transform="translate(${at} ${at}) scale(${scale})"><path fill="${tokens.indigo}" d="M2 15h6v7H2ZM9 8.5h6V22H9Z"/><path fill="${tokens.marigold}" d="M16 2h6v20h-6Z"/></g></svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
}

/** Puts square PNGs of at most 255 pixels into one ICO: a header, a 16-byte entry for each, then the files. */
export function asIco(pngs: readonly Buffer[]): Buffer {
  const header = Buffer.alloc(6 + 16 * pngs.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pngs.length, 4);
  let offset = header.length;
  for (const [index, png] of pngs.entries()) {
    const entry = 6 + 16 * index;
    header.writeUInt8(png.readUInt32BE(16), entry);
    header.writeUInt8(png.readUInt32BE(20), entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(png.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([header, ...pngs]);
}
