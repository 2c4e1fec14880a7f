import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";
import { beginsAsFormula } from "./safe-cell.ts";
import { type CellStyle, columnName, type WorkbookCell, type WorkbookSheet } from "./workbook.ts";
import { escaped, head, main, office, relation, types } from "./write-xlsx.ts";

/** Indian grouping; a format can tell only three groups apart. */
const grouped = "[>=10000000]##\\,##\\,##\\,##0.00;[>=100000]##\\,##\\,##0.00;##,##0.00";
const lakh = "0\\.00,;(0\\.00,)";

type Format = { font?: 1 | 2 | 3; fill?: 2; number?: string; wrap?: true };

const formats: Record<CellStyle, Format> = {
  plain: { wrap: true },
  title: { font: 2 },
  heading: { font: 1, wrap: true },
  note: { font: 3 },
  total: { font: 1, wrap: true },
  lakh: { number: lakh },
  lakhTotal: { font: 1, number: lakh },
  rupees: { number: grouped },
  percent: { number: '0.00"%"' },
  ratio: { number: "0.00" },
  number: { number: "#,##0.##" },
  year: { font: 1, number: "0" },
  input: { fill: 2 },
  inputRupees: { fill: 2, number: grouped },
  inputPercent: { fill: 2, number: '0.00"%"' },
  inputNumber: { fill: 2, number: "#,##0.######" },
};

const styles = Object.keys(formats);

/** Formulas have cached values, so that the file is right before it is recalculated. */
export async function writeWorkbook(sheets: readonly WorkbookSheet[]): Promise<Buffer<ArrayBufferLike>> {
  const zip = new ZipFile();
  const add = (name: string, xml: string) => zip.addBuffer(Buffer.from(head + xml), name);
  add("[Content_Types].xml", contentTypes(sheets.length));
  add(
    "_rels/.rels",
    `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${relation}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  );
  add("xl/workbook.xml", workbookXml(sheets));
  add("xl/_rels/workbook.xml.rels", relationsXml(sheets.length));
  add("xl/styles.xml", stylesXml());
  for (const [index, sheet] of sheets.entries()) add(`xl/worksheets/sheet${index + 1}.xml`, sheetXml(sheet));
  zip.end();
  return await buffer(zip.outputStream as Readable);
}

function contentTypes(count: number): string {
  const part = (name: string, type: string) =>
    `<Override PartName="/xl/${name}.xml" ContentType="${types}.${type}+xml"/>`;
  const sheets = numbers(count).map((number) => part(`worksheets/sheet${number}`, "worksheet"));
  return `<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part("workbook", "sheet.main")}${part("styles", "styles")}${sheets.join("")}</Types>`;
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

function workbookXml(sheets: readonly WorkbookSheet[]): string {
  const list = sheets.map(
    ({ name }, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  return `<workbook xmlns="${main}" xmlns:r="${relation}"><sheets>${list.join("")}</sheets><calcPr calcId="191029" fullCalcOnLoad="1"/></workbook>`;
}

function relationsXml(count: number): string {
  const sheets = numbers(count).map(
    (number) =>
      `<Relationship Id="rId${number}" Type="${relation}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
  );
  return `<Relationships xmlns="${office}/package/2006/relationships">${sheets.join("")}<Relationship Id="rId${count + 1}" Type="${relation}/styles" Target="styles.xml"/></Relationships>`;
}

/** Own number formats begin at 164. */
const firstFormat = 164;

function stylesXml(): string {
  const codes = [...new Set(Object.values(formats).flatMap(({ number }) => number ?? []))];
  const list = codes.map(
    (code, index) => `<numFmt numFmtId="${firstFormat + index}" formatCode="${escaped(code)}"/>`,
  );
  const cellOf = (quoted: string, format: Format) => {
    const {
      font = 0,
      fill = 0,
      number,
      wrap,
    }: Partial<Record<"font" | "fill", number>> & Pick<Format, "number" | "wrap"> = format;
    const id = number ? firstFormat + codes.indexOf(number) : 0;
    const alignment = wrap ? '<alignment vertical="top" wrapText="1"/>' : "";
    return `<xf numFmtId="${id}" fontId="${font}" fillId="${fill}" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyAlignment="1"${quoted}>${alignment}</xf>`;
  };
  // Each style once more for texts that begin like a formula.
  const cells = ["", ' quotePrefix="1"'].flatMap((quoted) =>
    Object.values(formats).map((format) => cellOf(quoted, format)),
  );
  const font = (inside: string, size = 11) =>
    `<font>${inside}<sz val="${size}"/><name val="Calibri"/></font>`;
  const fonts = [font(""), font("<b/>"), font("<b/>", 14), font("<i/>")];
  const fill = (pattern: string, inside = "") =>
    `<fill><patternFill patternType="${pattern}">${inside}</patternFill></fill>`;
  // The first two fills are the format's own.
  const fills = [fill("none"), fill("gray125"), fill("solid", '<fgColor rgb="FFFFF6DA"/>')];
  return `<styleSheet xmlns="${main}"><numFmts count="${codes.length}">${list.join("")}</numFmts><fonts count="4">${fonts.join("")}</fonts><fills count="3">${fills.join("")}</fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${cells.length}">${cells.join("")}</cellXfs></styleSheet>`;
}

function sheetXml({ rows, widths, frozen }: WorkbookSheet): string {
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const corner = `${columnName(frozen.columns)}${frozen.rows + 1}`;
  const pane = `<pane xSplit="${frozen.columns}" ySplit="${frozen.rows}" topLeftCell="${corner}" activePane="bottomRight" state="frozen"/>`;
  const lines = rows.map((cells, row) => {
    const written = cells.map((cell, column) =>
      cell ? cellXml(cell, `${columnName(column)}${row + 1}`) : "",
    );
    return `<row r="${row + 1}">${written.join("")}</row>`;
  });
  return `<worksheet xmlns="${main}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${columns.join("")}</cols><sheetData>${lines.join("")}</sheetData><pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/></worksheet>`;
}

function cellXml({ value, formula, style }: WorkbookCell, address: string): string {
  const isQuoted = formula === undefined && typeof value === "string" && beginsAsFormula(value);
  const attributes = `r="${address}" s="${styles.indexOf(style) + (isQuoted ? styles.length : 0)}"`;
  const shown = typeof value === "number" ? String(value) : escaped(value);
  if (formula !== undefined)
    return `<c ${attributes}${typeof value === "number" ? "" : ' t="str"'}><f>${escaped(formula)}</f><v>${shown}</v></c>`;
  if (typeof value === "number") return `<c ${attributes}><v>${shown}</v></c>`;
  return `<c ${attributes} t="inlineStr"><is><t xml:space="preserve">${shown}</t></is></c>`;
}
