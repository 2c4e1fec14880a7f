import { crc32, deflateSync } from "node:zlib";

export function samplePdf(words = "Quotation", extra = ""): Buffer {
  const text = `BT /F1 24 Tf 72 720 Td (${words}) Tj ET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let body = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const at = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, "0")} 00000 n \n`;
  });
  const table = body.length;
  body += `xref\n0 6\n0000000000 65535 f \n${offsets.join("")}`;
  body += `trailer\n<< /Size 6 /Root 1 0 R ${extra}>>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(body, "latin1");
}

const letters: Record<string, readonly number[]> = {
  S: [15, 16, 14, 1, 30],
  A: [14, 17, 31, 17, 17],
  M: [17, 27, 21, 17, 17],
  P: [30, 17, 30, 16, 16],
  L: [16, 16, 16, 16, 31],
  E: [31, 16, 30, 16, 31],
};
const word = "SAMPLE";
const dot = 12;
const columns = word.length * 6 + 1;
const rows = 21;

function isDark(row: number, column: number): boolean {
  const bits = letters[word[Math.floor((column - 1) / 6)] ?? ""]?.[row - 8] ?? 0;
  const within = (column - 1) % 6;
  return column > 0 && within < 5 && ((bits >> (4 - within)) & 1) === 1;
}

/** 444 by 252 grey dots; `paper` is the brightness, 160 to 255. */
export function samplePng(paper = 240): Buffer {
  const width = columns * dot;
  const height = rows * dot;
  const pixels = Buffer.alloc((width + 1) * height, paper);
  for (let y = 0; y < height; y++) {
    const start = y * (width + 1);
    pixels[start] = 0;
    for (let column = 0; column < columns; column++)
      if (isDark(Math.floor(y / dot), column))
        pixels.fill(60, start + 1 + column * dot, start + 1 + (column + 1) * dot);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  const parts = [chunk("IHDR", header), chunk("IDAT", deflateSync(pixels)), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([signature, ...parts]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const numbers = Buffer.alloc(8);
  numbers.writeUInt32BE(data.length, 0);
  numbers.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([numbers.subarray(0, 4), body, numbers.subarray(4)]);
}
