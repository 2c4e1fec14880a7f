import { encode } from "uqr";

/** `path` draws the dark ones of `size` by `size` squares. */
export type QrCode = { size: number; path: string };

export function qrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  return { size, path: data.map(darkOf).join("") };
}

/** A rectangle for each run of dark squares. */
function darkOf(row: readonly boolean[], y: number): string {
  let path = "";
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue;
    const from = x;
    while (row[x + 1]) x++;
    const width = x + 1 - from;
    path += `M${from} ${y}h${width}v1h-${width}z`;
  }
  return path;
}
