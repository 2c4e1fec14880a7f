const mostRowBytes = 256 * 1024;

/** "unreadable" for parameters that are not written out. */
export function undoPredictor(data: Buffer, parameters: string): Buffer | "unreadable" {
  const text = parameters.trim();
  if (text === "" || /^\[?\s*null\s*\]?$/.test(text)) return data;
  const number = (name: string, usual: number) => {
    const [, value] = new RegExp(`/${name}[\\s\\0]+(\\d+)(?![\\s\\0]+\\d+[\\s\\0]+R)`).exec(text) ?? [];
    if (value !== undefined) return Number(value);
    return text.includes(`/${name}`) ? Number.NaN : usual;
  };
  if (!/^\[?\s*<</.test(text)) return "unreadable";
  const [predictor, columns] = [number("Predictor", 1), number("Columns", 1)];
  const bits = number("Colors", 1) * number("BitsPerComponent", 8);
  const [pixel, row] = [Math.max(1, Math.ceil(bits / 8)), Math.ceil((columns * bits) / 8)];
  if (predictor === 1) return data;
  if (!(row >= 1 && row <= mostRowBytes)) return "unreadable";
  if (predictor >= 10) return undoPng(data, row, pixel);
  return predictor === 2 && number("BitsPerComponent", 8) === 8 ? undoTiff(data, row, pixel) : "unreadable";
}

function undoTiff(data: Buffer, row: number, pixel: number): Buffer {
  const plain = Buffer.from(data);
  for (let at = 0; at < plain.length; at++)
    if (at % row >= pixel) plain[at] = (plain[at] ?? 0) + (plain[at - pixel] ?? 0);
  return plain;
}

/** A byte before each row names its filter: PNG, section 9. */
function undoPng(data: Buffer, row: number, pixel: number): Buffer {
  const rows = Math.ceil(data.length / (row + 1));
  const plain = Buffer.alloc(rows * row);
  for (let n = 0; n < rows; n++) {
    const filter = data[n * (row + 1)] ?? 0;
    for (let column = 0; column < row; column++) {
      const at = n * row + column;
      const left = column < pixel ? 0 : (plain[at - pixel] ?? 0);
      const up = n === 0 ? 0 : (plain[at - row] ?? 0);
      const corner = n === 0 || column < pixel ? 0 : (plain[at - row - pixel] ?? 0);
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter] ?? 0;
      plain[at] = (data[n * (row + 1) + 1 + column] ?? 0) + guess;
    }
  }
  return plain;
}

function paeth(left: number, up: number, corner: number): number {
  const [byLeft, byUp, byCorner] = [up - corner, left - corner, left + up - 2 * corner].map(Math.abs);
  if (byLeft === undefined || byUp === undefined || byCorner === undefined) return 0;
  if (byLeft <= byUp && byLeft <= byCorner) return left;
  return byUp <= byCorner ? up : corner;
}
