import type { Bytes } from "./bytes.ts";

/** A page that says something, as a PDF with its table of objects. */
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
  const places = objects.map((object, index) => {
    const at = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, "0")} 00000 n \n`;
  });
  const table = body.length;
  body += `xref\n0 6\n0000000000 65535 f \n${places.join("")}`;
  body += `trailer\n<< /Size 6 /Root 1 0 R ${extra}>>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(body, "latin1");
}

/** A file in memory, read as one on disk is. */
export function inMemory(file: Buffer): Bytes {
  return {
    size: file.length,
    read: (at, length) => Promise.resolve(Buffer.from(file.subarray(at, at + length))),
  };
}
