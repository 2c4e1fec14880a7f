import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** Rows without padding, three bytes to a pixel. */
type Pixels = { data: Uint8Array; width: number; height: number };

type Channel = { width: number; height: number; stride: number; data: Uint8Array };
type Decoded = { channels?: Channel[] } | undefined;
type HeifImage = { handle: unknown; is_primary(): boolean; get_width(): number; get_height(): number };
type Libheif = {
  HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] };
  heif_js_decode_image2(handle: unknown, colours: unknown, order: unknown): Decoded | Promise<Decoded>;
  heif_colorspace: { heif_colorspace_RGB: unknown };
  heif_chroma: { heif_chroma_interleaved_RGB: unknown };
};

/** Most phones take no larger ones; decoding them needs too much memory. */
const maxPixels = 13_000_000;

/** Rotated as recorded. Returns the decoder's own buffer, because a copy would double the memory. */
export async function decodeHeic(file: Uint8Array): Promise<Pixels> {
  const libheif = loadLibheif();
  const images = new libheif.HeifDecoder().decode(file);
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (!image) throw new Error("There is no picture in it.");
  if (image.get_width() * image.get_height() > maxPixels)
    throw new Error("The picture is too large for its decoder.");
  const { heif_colorspace_RGB: colours } = libheif.heif_colorspace;
  const { heif_chroma_interleaved_RGB: order } = libheif.heif_chroma;
  const decoded = await libheif.heif_js_decode_image2(image.handle, colours, order);
  const rows = decoded?.channels?.[0];
  if (!rows) throw new Error("The picture cannot be decoded.");
  return packed(rows);
}

/** Only in the image thread; the wasm as bytes, because the bundled build would also hold it as text. */
function loadLibheif(): Libheif {
  const require = createRequire(import.meta.url);
  const make = require("libheif-js/libheif-wasm/libheif.js") as (from: object) => Libheif;
  return make({ wasmBinary: readFileSync(require.resolve("libheif-js/libheif-wasm/libheif.wasm")) });
}

function packed({ data, width, height, stride }: Channel): Pixels {
  const row = width * 3;
  if (stride > row) for (let y = 1; y < height; y++) data.copyWithin(y * row, y * stride, y * stride + row);
  return { data: data.subarray(0, row * height), width, height };
}
