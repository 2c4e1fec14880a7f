import { ZipFile } from "yazl";
import { writeXlsx } from "./write-xlsx.ts";

/** The bytes of a workbook with these rows. */
export async function workbook(rows: (string | number | null)[][]): Promise<Buffer> {
  const pages = (async function* () {
    yield rows;
  })();
  return gathered(writeXlsx("Sheet", pages));
}

/** A ZIP of parts as another program might write them. */
export function zipped(parts: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return gathered(zip.outputStream as unknown as AsyncIterable<Uint8Array>);
}

/** A workbook of one sheet, its XML written by hand. */
export function handmade(sheetData: string, more: Record<string, string> = {}): Promise<Buffer> {
  return zipped({
    "xl/workbook.xml": `<workbook xmlns:r="r"><sheets><sheet name="List" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>`,
    "xl/worksheets/sheet1.xml": `<?xml version="1.0"?><worksheet>${sheetData}</worksheet>`,
    ...more,
  });
}

async function gathered(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}
