import type { Language } from "../../../platform/language/language.ts";
import type { BrandDetails } from "../settings/site-details.ts";
import type { PhotoKind } from "./tables.ts";

export type Photo = {
  id: string;
  kind: PhotoKind;
  key: string;
  width: number;
  height: number;
  alt: Record<Language, string>;
};

export const photoLimits = {
  photos: 24,
  alt: 120,
  name: 80,
  bytes: 20 * 1024 * 1024,
  pixels: 40_000_000,
  min: 200,
} as const;

/** Sizes in bytes. `least` is the height of a PNG in pixels: it is shown 40 high, which sharp screens draw with 80. */
export const logoLimits = { svg: 60 * 1024, png: 2 * 1024 * 1024, min: 80 } as const;

/** May be cached for ever, because the key begins with the hash of the bytes. */
export const pictureHref = (key: string): string => `/brand/${key}`;

export function sizeIn(key: string): { width: number; height: number } {
  const [, width, height] = /-(\d+)x(\d+)\./.exec(key) ?? [];
  return { width: Number(width), height: Number(height) };
}

export function logoPicture({ logo, logoNamed: named }: BrandDetails) {
  return logo ? { src: pictureHref(logo), ...sizeIn(logo), named } : undefined;
}
