import { createRequire } from "node:module";

/** A picture's rows one after the other, four bytes to a pixel. */
export type Pixels = { data: Uint8ClampedArray; width: number; height: number };

// What of the library is used; its own types name only the functions underneath.
type HeifImage = {
  is_primary(): boolean;
  get_width(): number;
  get_height(): number;
  display(into: Pixels, done: (shown: Pixels | null) => void): void;
};
type Libheif = { HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] } };

/** As large as most phones take them. Beyond, the decoder would need more memory than a whole upload may. */
const mostPixels = 13_000_000;

/** Decodes the main picture of a HEIC file, turned as it says; throws when it cannot. */
export async function decodeHeic(file: Uint8Array): Promise<Pixels> {
  // A megabyte that only the thread for pictures needs.
  const libheif = createRequire(import.meta.url)("libheif-js/wasm-bundle") as Libheif;
  const images = new libheif.HeifDecoder().decode(file);
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (!image) throw new Error("There is no picture in it.");
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > mostPixels) throw new Error("The picture is too large for its decoder.");
  const into = { data: new Uint8ClampedArray(width * height * 4), width, height };
  const shown = await new Promise<Pixels | null>((resolve) => image.display(into, resolve));
  if (!shown) throw new Error("The picture cannot be decoded.");
  return shown;
}
