import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { underHeadings } from "./head-row.ts";
import { readTable } from "./read-table.ts";
import { handmade, workbook, zipped } from "./test-workbook.ts";
import { limits, Unreadable } from "./unreadable.ts";

/** The path of a file with this content. */
function fileWith(content: string | Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), "sopan-table-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, "file");
  writeFileSync(path, content);
  return path;
}

/** The rows of a file with this content, or why it cannot be read. */
async function rowsIn(content: string | Buffer): Promise<string[][] | string> {
  const path = fileWith(content);
  try {
    const rows: string[][] = [];
    for await (const { cells } of (await readTable(path, ["pmegp", "pmfme"])).rows) rows.push(cells);
    return rows;
  } catch (error) {
    if (error instanceof Unreadable) return error.row ? `${error.reason} ${error.row}` : error.reason;
    throw error;
  }
}

/** A file of the old Office format with this name in its directory. */
function oldOffice(name: string): Buffer {
  const file = Buffer.alloc(1024);
  file.write("d0cf11e0a1b11ae1", "hex");
  file.writeUInt16LE(9, 30);
  file.write(name, 512, "utf16le");
  return file;
}

const list = [
  ["Name", "Mobile"],
  ["सुनीता, देवी", "9876500001"],
];
const written = (delimiter: string, end: string) =>
  `Name${delimiter}Mobile${end}"सुनीता, देवी"${delimiter}9876500001${end}`;

test.each([
  [",", "\r\n"],
  [";", "\n"],
  ["\t", "\r"],
  ["|", "\n"],
])("rows with %j between their cells and %j after them are read", async (delimiter, end) => {
  expect(await rowsIn(written(delimiter, end))).toEqual(list);
  expect(await rowsIn(`\ufeff${written(delimiter, end)}`)).toEqual(list);
  expect(await rowsIn(Buffer.from(`\ufeff${written(delimiter, end)}`, "utf16le"))).toEqual(list);
  expect(await rowsIn(Buffer.from(`\ufeff${written(delimiter, end)}`, "utf16le").swap16())).toEqual(list);
});

test("UTF-16 without a byte order mark, and Windows-1252, are detected", async () => {
  expect(await rowsIn(Buffer.from("Name,Mobile\nAnil,1\n", "utf16le"))).toEqual([
    ["Name", "Mobile"],
    ["Anil", "1"],
  ]);
  expect(await rowsIn(Buffer.from("Name,Ort\nJos\xe9,\x80 5\n", "latin1"))).toEqual([
    ["Name", "Ort"],
    ["José", "€ 5"],
  ]);
});

test("mixed line ends, empty lines and quotation marks inside a cell do no harm", async () => {
  expect(await rowsIn('a,b\r\n\r\n1,5" pipe\n2,"say ""hi""\nnow"\r3,x\r\n')).toEqual([
    ["a", "b"],
    ["1", '5" pipe'],
    ["2", 'say "hi"\nnow'],
    ["3", "x"],
  ]);
});

test("a quotation mark that is not closed is rejected with its row", async () => {
  expect(await rowsIn('a,b\n1,2\n3,"4\n5,6\n')).toBe("quote 3");
  expect(await rowsIn(`a,b\n1,2\n3,"4\n${"5,6\n".repeat(100_000)}`)).toBe("quote 3");
});

test.each([
  ["an empty file", "", "empty"],
  ["spaces alone", " \n\n ", "empty"],
  ["a PDF", "%PDF-1.7\nName,Mobile", "pdf"],
  ["a web page without a list", "<!DOCTYPE html><table><tr><td>Name", "web"],
  ["an export of Tally", "<ENVELOPE>\n <HEADER><VERSION>1</VERSION></HEADER>\n</ENVELOPE>", "xml"],
  ["any other XML", '<?xml version="1.0"?>\n<Workbook><Worksheet/></Workbook>', "xml"],
  ["a text document", "{\\rtf1\\ansi Name}", "otherOffice"],
  ["a workbook with a password", oldOffice("EncryptedPackage"), "password"],
  ["an old text document", oldOffice("WordDocument"), "otherOffice"],
  ["an old workbook", oldOffice("Workbook"), "oldExcel"],
  ["a picture", Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0]), "picture"],
  ["an old Excel file", Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), "oldExcel"],
  ["a program", Buffer.from("MZ\x90\0\x03\0", "latin1"), "binary"],
  ["bytes of no text", Buffer.from("abc\x01\x02\x07,def", "latin1"), "binary"],
  ["201 columns", `${"a,".repeat(200)}b\n1\n`, "columns 1"],
  ["10,000 columns", `${"a,".repeat(9999)}b\n1\n`, "columns 1"],
  ["a cell beyond a spreadsheet's", `a,b\n${"x".repeat(40_000)},1\n`, "longCell 2"],
  ["half of a storage's copy", '[{"name":"Sunita"', "notJson"],
  ["a storage without lists", '{"visitorCount":"7","session":"{}"}', "noLists"],
])("%s is rejected", async (_, content, reason) => {
  expect(await rowsIn(content)).toBe(reason);
});

test("empty columns after the last one are ignored", async () => {
  expect(await rowsIn(`a,b${",".repeat(300)}\n1,2${",".repeat(300)}\n`)).toHaveLength(2);
});

test("texts, numbers and days of a workbook are read as the spreadsheet shows them", async () => {
  const styles = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="dd\\-mmm\\-yy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/></cellXfs></styleSheet>`;
  const strings = `<sst><si><t>Sunita</t></si><si><r><t>De</t></r><r><t>vi_x000D_</t></r></si></sst>`;
  const sheet = `<sheetData><row r="3"><c r="A3" t="s"><v>0</v></c><c r="C3" t="s"><v>1</v></c></row>
    <row r="5"><c r="A5"><v>9.876500001E9</v></c><c r="B5" s="1"><v>33232</v></c><c r="C5" s="2"><v>33232.75</v></c>
    <c r="D5"><f>A5*2</f><v>0.30000000000000004</v></c><c r="E5" t="str"><f>HYPERLINK("x")</f><v>=cmd</v></c>
    <c r="F5" t="b"><v>1</v></c><c r="G5" t="inlineStr"><is><t>घर</t></is></c></row></sheetData>
    <mergeCells><mergeCell ref="A3:B3"/></mergeCells>`;
  const file = await handmade(sheet, { "xl/styles.xml": styles, "xl/sharedStrings.xml": strings });
  expect(await rowsIn(file)).toEqual([
    ["Sunita", "", "Devi\r"],
    ["9876500001", "1990-12-25", "1990-12-25", "0.3", "=cmd", "TRUE", "घर"],
  ]);
});

test("what we write ourselves is read again", async () => {
  const rows = [
    ["Name", "Loan"],
    ['  =1+1 <b>&"_x0041_\n', 5],
    ["", null],
    ["\u{1f600}", 1234.5],
  ];
  expect(await rowsIn(await workbook(rows))).toEqual([
    ["Name", "Loan"],
    ['  =1+1 <b>&"_x0041_\n', "5"],
    ["\u{1f600}", "1234.5"],
  ]);
});

test("a workbook that was cut off, has a false size, or is something else in a ZIP is rejected", async () => {
  const whole = await workbook(Array.from({ length: 2000 }, (_, row) => [`Name ${row}`, row]));
  for (const part of [0.1, 0.5, 0.9, 0.99])
    expect(await rowsIn(whole.subarray(0, whole.length * part))).toBe("broken");
  expect(await rowsIn(await zipped({ "content.xml": "<office/>" }))).toBe("otherOffice");
  expect(await rowsIn(await handmade("<sheetData><row></sheetData>"))).toBe("broken");
  // The size in the directory is too small.
  const lying = Buffer.from(whole);
  const at = lying.lastIndexOf(Buffer.from("PK\x01\x02", "latin1"));
  lying.writeUInt32LE(100, at + 24);
  expect(await rowsIn(lying)).toBe("broken");
});

test("what says that it unpacks to far more than a list is rejected before it is unpacked", async () => {
  const claiming = await handmade("", { "xl/media/zeros": "0" });
  const directory = claiming.lastIndexOf(Buffer.from("PK\x01\x02", "latin1"));
  claiming.writeUInt32LE(limits.unpacked + 1, directory + 24);
  expect(await rowsIn(claiming)).toBe("bomb");
});

test("full: what unpacks to far more than a list is rejected", async () => {
  const zeros = Buffer.alloc(limits.unpacked + 1) as unknown as string;
  const bomb = await handmade("", { "xl/media/zeros": zeros });
  expect(bomb.length).toBeLessThan(2 * 1024 * 1024);
  expect(await rowsIn(bomb)).toBe("bomb");
});

test.each([
  ["tags within tags", "<a>", "<a>", "</b>"],
  ["a tag without an end", '<c r="', "A", '<"/>'],
  ["a comment without an end", "<!--", "x", "--x-->"],
  ["a text without an end", "<sheetData>", "x", "&nothing;</sheetData>"],
])("a workbook of %s is rejected after two million characters at most", async (_, begin, piece, fault) => {
  expect(await rowsIn(await handmade(begin + fault))).toBe("broken");
  // The fault behind them is never reached.
  const bomb = begin + piece.repeat(2_000_000 / piece.length) + fault + piece.repeat(3_000_000);
  expect(await rowsIn(await handmade(bomb))).toBe("bomb");
});

const texts = (item: string, count: number) => ({
  "xl/sharedStrings.xml": `<sst>${item.repeat(count)}</sst>`,
});

test("a workbook of a few kilobytes with millions of shared texts, or a few long ones many times, is rejected", async () => {
  const many = await handmade("", texts("<si/>", limits.strings + 1));
  expect(many.length).toBeLessThan(100_000);
  expect(await rowsIn(many)).toBe("bomb");
  const long = `<si><t>${"x".repeat(30_000)}</t></si>`;
  const wide = await handmade("", texts(long, limits.stringCharacters / 30_000 + 1));
  expect(wide.length).toBeLessThan(200_000);
  expect(await rowsIn(wide)).toBe("bomb");
});

test("a workbook with 10,000 columns, or a cell without an end, is rejected while it is read", async () => {
  expect(await rowsIn(await workbook([Array.from({ length: 10_000 }, (_, n) => `c${n}`)]))).toBe("columns 1");
  const long = await handmade(
    `<sheetData><row r="7"><c t="inlineStr"><is><t>${"x".repeat(50_000)}</t></is></c></row></sheetData>`,
  );
  expect(await rowsIn(long)).toBe("longCell 7");
  const entity = await handmade(
    `<sheetData><row r="1"><c t="inlineStr"><is><t>&lol;</t></is></c></row></sheetData>`,
  );
  expect(await rowsIn(entity)).toBe("broken");
});

const stored = [
  { name: "Sunita", mobile: "9876500001", loanAmount: 5 },
  { name: "Anil", status: null },
];
const rowsOfKept = [
  ["name", "mobile", "loanAmount", "status"],
  ["Sunita", "9876500001", "5", ""],
  ["Anil", "", "", ""],
];

test.each([
  ["a bare list", JSON.stringify(stored)],
  ["a list as a text", JSON.stringify(JSON.stringify(stored))],
  ["a list as the console shows it", `'${JSON.stringify(stored)}'`],
  ["the whole storage with one list", JSON.stringify({ clients: JSON.stringify(stored), visitorCount: "7" })],
])("%s of the browser's storage is read", async (_, content) => {
  expect(await rowsIn(content)).toEqual(rowsOfKept);
});

test("a record without a field has an empty cell, whatever the field is called", async () => {
  const names = Object.getOwnPropertyNames(Object.prototype);
  const second = `{${names.map((name) => `${JSON.stringify(name)}:"own"`).join()}}`;
  const [, first, last] = await rowsIn(`[{"name":"Meena"},${second}]`);
  expect(first).toEqual(["Meena", ...names.map(() => "")]);
  expect(last).toEqual(["", ...names.map(() => "own")]);
});

test("both lists of a storage come with their register", async () => {
  const both = { pmegpClients: JSON.stringify(stored), pmfme: [{ name: "Meena" }], isLoggedIn: "true" };
  expect(await rowsIn(JSON.stringify(both))).toEqual([
    ["name", "mobile", "loanAmount", "status", "Scheme"],
    ["Sunita", "9876500001", "5", "", "pmegp"],
    ["Anil", "", "", "", "pmegp"],
    ["Meena", "", "", "", "pmfme"],
  ]);
});

const sheetOf = (text: string) =>
  `<worksheet><sheetData>${text && `<row r="1"><c t="inlineStr"><is><t>${text}</t></is></c></row>`}</sheetData></worksheet>`;
const three = {
  "xl/workbook.xml": `<workbook xmlns:r="r"><sheets><sheet name="Cover" sheetId="1" r:id="r1"/>
    <sheet name="Old" state="hidden" sheetId="2" r:id="r2"/><sheet name="Clients" sheetId="3" r:id="r3"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": `<Relationships>${[1, 2, 3]
    .map((n) => `<Relationship Id="r${n}" Target="worksheets/sheet${n}.xml"/>`)
    .join("")}</Relationships>`,
  "xl/worksheets/sheet1.xml": sheetOf(""),
  "xl/worksheets/sheet2.xml": sheetOf("of old"),
  "xl/worksheets/sheet3.xml": sheetOf("of clients"),
};

test.each([
  [undefined, "Clients", "of clients"],
  ["old", "Old", "of old"],
  ["2", "Old", "of old"],
] as const)("of a workbook with several sheets %s is read", async (wanted, sheet, text) => {
  const path = fileWith(await zipped(three));
  const source = await readTable(path, [], wanted);
  expect(source.about).toMatchObject({
    sheet,
    others: ["Cover", "Old", "Clients"].filter((n) => n !== sheet),
  });
  expect((await all(source.rows)).map(({ cells }) => cells)).toEqual([[text]]);
});

test("a sheet that the workbook does not have is a reason", async () => {
  const path = fileWith(await zipped(three));
  for (const wanted of ["Clinets", "4", "0"])
    await expect(readTable(path, [], wanted)).rejects.toMatchObject({ reason: "sheetName" });
});

async function* numbered(rows: string[][]) {
  for (const [index, cells] of rows.entries()) yield { row: index + 1, cells };
}
async function all<T>(rows: AsyncIterable<T>): Promise<T[]> {
  const gathered: T[] = [];
  for await (const row of rows) gathered.push(row);
  return gathered;
}
const head = (rows: string[][]) =>
  underHeadings(
    numbered(rows),
    (heading) => heading === "Name" || heading === "Mobile",
    (cells) => cells.some((cell) => /^\d{10}$/.test(cell)),
  );

test("headings are found under a title, and columns of one name are distinguished", async () => {
  const { columns, rows } = await head([
    ["Client list 2025"],
    ["Name", "Mobile", "Name", "", "x"],
    ["a", "b"],
  ]);
  expect(columns).toEqual(["Name", "Mobile", "Name (2)", "Column 4", "x"]);
  expect(await all(rows)).toEqual([{ row: 3, cells: ["a", "b"] }]);
});

test("headings are found under a long title block, but no word far down in the list is taken for one", async () => {
  const title = Array.from({ length: 20 }, (_, index) => [`Line ${index + 1} of the title`]);
  const { columns } = await head([...title, ["No.", "Name", "Mobile"], ["1", "a", "9876500001"]]);
  expect(columns).toEqual(["No.", "Name", "Mobile"]);
  const records = Array.from({ length: 20 }, (_, index) => ["Sunita", String(9876500001 + index)]);
  expect((await head([...records, ["Name", "none"]])).columns).toEqual(["Column 1", "Column 2"]);
});

test("a list without headings loses no row to them", async () => {
  const { columns, rows } = await head([
    ["Sunita", "9876500001"],
    ["Anil", "9876500002"],
  ]);
  expect(columns).toEqual(["Column 1", "Column 2"]);
  expect(await all(rows)).toHaveLength(2);
});

test("a file with headings alone is rejected", async () => {
  await expect(head([["Name", "Mobile"]])).rejects.toMatchObject({ reason: "onlyHeadings" });
});

test("a quotation mark that would swallow the rows below it is rejected, an address of several lines is not", async () => {
  const swallowing =
    'Name,Mobile,Address\nAnil,9876500001,"Ward 4\nRam,9876500002,Ward 5\nUma,9876500003,"Ward 6"\n';
  expect(await rowsIn(swallowing)).toBe("quote 2");
  expect(await rowsIn('Name,Mobile,Address\nAnil,9876500001,"Ward 4,\nGaya, Bihar"\n')).toEqual([
    ["Name", "Mobile", "Address"],
    ["Anil", "9876500001", "Ward 4,\nGaya, Bihar"],
  ]);
});
