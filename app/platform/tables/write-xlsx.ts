import { Readable } from "node:stream";
import { ZipFile } from "yazl";
import { beginsAsFormula } from "./safe-cell.ts";

export type Cell = string | number | null;

export const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const office = "http://schemas.openxmlformats.org";
export const main = `${office}/spreadsheetml/2006/main`;
export const types = "application/vnd.openxmlformats-officedocument.spreadsheetml";
export const relation = `${office}/officeDocument/2006/relationships`;

const parts: Record<string, string> = {
  "[Content_Types].xml": `<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
  "_rels/.rels": `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${relation}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${relation}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relation}/styles" Target="styles.xml"/></Relationships>`,
  // Style 3 keeps later input a text ("@"); 4 is for texts that begin like a formula.
  "xl/styles.xml": `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="49" applyNumberFormat="1" quotePrefix="1"/></cellXfs></styleSheet>`,
};

export function writeXlsx(
  sheet: string,
  rows: AsyncIterable<readonly Cell[][]>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const zip = new ZipFile();
  for (const [name, xml] of Object.entries(parts)) zip.addBuffer(Buffer.from(head + xml), name);
  zip.addBuffer(
    Buffer.from(
      `${head}<workbook xmlns="${main}" xmlns:r="${relation}"><sheets><sheet name="${escaped(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    "xl/workbook.xml",
  );
  const xml = Readable.from(sheetXml(rows), { objectMode: false, highWaterMark: 256 * 1024 });
  zip.addReadStream(xml, "xl/worksheets/sheet1.xml");
  zip.end();
  return bytesOf(zip, xml);
}

async function* bytesOf(zip: ZipFile, xml: Readable): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const output = zip.outputStream as Readable;
  xml.on("error", (error) => output.destroy(error));
  try {
    for await (const chunk of output) yield new Uint8Array(chunk as Buffer<ArrayBuffer>);
  } finally {
    xml.destroy();
  }
}

async function* sheetXml(pages: AsyncIterable<readonly Cell[][]>): AsyncGenerator<string> {
  yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="200" width="18" customWidth="1"/></cols><sheetData>`;
  let first = true;
  for await (const rows of pages) {
    yield rows.map((cells, index) => rowXml(cells, first && index === 0)).join("");
    first = false;
  }
  yield "</sheetData></worksheet>";
}

function rowXml(cells: readonly Cell[], heading: boolean): string {
  return `<row>${cells.map((cell) => cellXml(cell, heading)).join("")}</row>`;
}

function cellXml(cell: Cell, heading: boolean): string {
  if (cell === null || cell === "") return "<c/>";
  if (typeof cell === "number") return `<c><v>${cell}</v></c>`;
  const style = heading ? 1 : 2;
  return `<c t="inlineStr" s="${beginsAsFormula(cell) ? 3 : style}"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

/** Removes characters that XML cannot contain; escapes the underscore of "_x0041_", which would be read as "A". */
export function escaped(text: string): string {
  return text
    .replace(/_(?=x[0-9a-f]{4}_)/gi, "_x005F_")
    .replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
    .replace(/\r/g, "_x000D_")
    .replace(/[^\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "");
}
