import { encode } from "uqr";

/** A QR code as `size` by `size` squares; `path` draws the dark ones in an SVG of that size. */
export type QrCode = { size: number; path: string };

/** Draws a text as a QR code, with the empty border that readers need. */
export function qrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const squares = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")));
  return { size, path: squares.join("") };
}
