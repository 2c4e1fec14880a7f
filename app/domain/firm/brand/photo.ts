import type { Language } from "../../../platform/language/language.ts";
import type { BrandDetails } from "../settings/site-details.ts";
import type { PhotoKind } from "./tables.ts";

/** A photograph as the public pages show it. */
export type Photo = {
  id: string;
  kind: PhotoKind;
  key: string;
  width: number;
  height: number;
  alt: Record<Language, string>;
};

/** Photographs, characters, and bytes and pixels of an uploaded file. */
export const photoLimits = {
  photos: 24,
  alt: 120,
  name: 80,
  bytes: 20 * 1024 * 1024,
  pixels: 40_000_000,
  /** Pixels of the shorter side: less is a blur. */
  least: 200,
} as const;

/** Bytes of an uploaded logo, and the pixels that a PNG is high at least: it is shown 40 high, on sharp screens with 80. */
export const logoLimits = { svg: 60 * 1024, png: 2 * 1024 * 1024, least: 80 } as const;

/**
 * The address of a picture of the brand: its key begins with the hash of its bytes, so it may be cached for ever, and ends
 * with its size and type.
 */
export const pictureHref = (key: string): string => `/brand/${key}`;

/** The size of a picture by its key. */
export function sizeIn(key: string): { width: number; height: number } {
  const [, width, height] = /-(\d+)x(\d+)\./.exec(key) ?? [];
  return { width: Number(width), height: Number(height) };
}

/** The firm's own logo for headers and footers; undefined for the shipped one. */
export function logoPicture({ logo, logoNamed: named }: BrandDetails) {
  return logo ? { src: pictureHref(logo), ...sizeIn(logo), named } : undefined;
}
