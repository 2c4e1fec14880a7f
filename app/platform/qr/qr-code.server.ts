import { encode } from "uqr";

/** `path` draws the dark ones of `size` by `size` squares. */
export type QrCode = { size: number; path: string };

export function qrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const squares = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")));
  return { size, path: squares.join("") };
}
