import { namesOf } from "../../app/platform/content/names-of.ts";
import { type Branding, mark, shippedBranding } from "./branding.ts";
import { tokens } from "./palette.ts";

type Icon = {
  sizes: readonly number[];
  /** Percent of the square. */
  mark: number;
  /** Percent; 0 where the system cuts the corners. */
  radius: number;
};

const icons = {
  "favicon.ico": { sizes: [16, 32], mark: 90, radius: 21 },
  "icon-192.png": { sizes: [192], mark: 67, radius: 21 },
  "icon-512.png": { sizes: [512], mark: 67, radius: 21 },
  // A phone may cut any shape that keeps the middle 80 percent.
  "icon-maskable-512.png": { sizes: [512], mark: 52, radius: 0 },
  "apple-touch-icon.png": { sizes: [180], mark: 62, radius: 0 },
} as const satisfies Record<string, Icon>;

export type IconName = keyof typeof icons;
export const iconNames = namesOf(icons);

export function iconSvgs(name: IconName, branding = shippedBranding): string[] {
  const icon: Icon = icons[name];
  return icon.sizes.map((size) => iconSvg({ ...icon, size }, branding));
}

export const scalableIcon = (branding: Branding): string =>
  iconSvg({ size: 64, mark: 84, radius: 21 }, branding);

function iconSvg(
  { size, mark: part, radius }: Omit<Icon, "sizes"> & { size: number },
  branding: Branding,
): string {
  const at = (100 - part) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 100 100"><rect width="100" height="100" rx="${radius}" fill="${tokens.paper}"/>${mark(branding, { x: at, y: at, width: part, height: part }, "light")}</svg>`;
}

export function pngsAsIcon(name: IconName, pngs: readonly Uint8Array[]): Buffer {
  return name === "favicon.ico" ? asIco(pngs.map((png) => Buffer.from(png))) : Buffer.from(pngs[0] ?? []);
}

/** A header, a 16-byte entry for each PNG of at most 255 pixels, then the files. */
function asIco(pngs: readonly Buffer[]): Buffer {
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
