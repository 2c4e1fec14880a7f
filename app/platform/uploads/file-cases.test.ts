import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import PDFDocument from "pdfkit";
import sharp from "sharp";
import { expect, test } from "vitest";
import { scratchFolder } from "../db/test-folder.ts";
import { inspectBytes } from "./inspect-bytes.ts";
import { inspectFile } from "./inspect-file.server.ts";
import { samplePdf } from "./sample-files.ts";
import { inMemory } from "./test-files.ts";

const folder = new URL("./file-cases/", import.meta.url);
const inspected = (file: Buffer) => inspectBytes(inMemory(file));
const latin1 = (text: string) => Buffer.from(text, "latin1");
const joined = (...parts: (Buffer | string)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? latin1(part) : part)));

test.each(readdirSync(folder))("%s", async (name) => {
  const verdict = await inspected(readFileSync(new URL(name, folder)));
  expect(verdict).toMatchObject(
    name.startsWith("taken") ? { ok: true } : { ok: false, why: name.split("-", 1)[0] },
  );
});

/** A sample with these objects before its own. */
const pdfOf = (...objects: string[]) =>
  joined("%PDF-1.7\n", ...objects.map((object, n) => `${n + 20} 0 obj\n${object}\nendobj\n`), samplePdf());
const stream = (dictionary: string, data = "") =>
  `<< ${dictionary} /Length ${data.length} >>\nstream\n${data}\nendstream`;
const filespec = (name: string) => `<< /Type /Filespec /F (${name}) /UF (${name}) /EF << /F 30 0 R >> >>`;

const taken: [string, Buffer][] = [
  ["a link to a PDF in the same folder", pdfOf("<< /S /GoToR /F (annexure.pdf) /D [0 /Fit] >>")],
  ["a link to a PDF of a drive", pdfOf("<< /S /GoToR /F (/C/Users/Ravi/annexure.pdf) /D [0 /Fit] >>")],
  ["a link whose file is told elsewhere", pdfOf("<< /S /GoToR /F 21 0 R >>", "<< /F (../b.pdf) >>")],
  ["a link to a web page", pdfOf("<< /S /URI /URI (https://example.org/a//b) >>")],
  ["a link to mail", pdfOf("<< /S /URI /URI (mailto:office@example.org) >>")],
  ["a text that is followed within the file", pdfOf("<< /S /Thread /D 0 >>")],
  ["flags of an annotation", pdfOf("<< /Subtype /Link /F 4 /Rect [0 0 1 1] >>")],
  [
    "the figures of an invoice (PDF/A-3)",
    pdfOf(filespec("factur-x.xml"), stream("/Type /EmbeddedFile", "<?xml version='1.0'?><a/>")),
  ],
  [
    "a sheet with its name in two ways",
    pdfOf("<< /Names << /EmbeddedFiles 21 0 R >> >>", `<< /Names [(a) ${filespec("Figures 2026.xlsx")}] >>`),
  ],
  [
    "a name in wide letters",
    pdfOf("<< /F <FEFF0061002E0070006400660020> /EF << /F 30 0 R >> >>".replace("0020>", ">")),
  ],
  ["a padding of spaces", joined(" ".repeat(900), samplePdf())],
  ["a padding of zeros", joined("\0".repeat(1000), samplePdf())],
  ["a mark of order before its header", joined("\xef\xbb\xbf", samplePdf())],
  [
    "the head of a download before its header",
    joined("HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\n\r\n", samplePdf()),
  ],
  [
    "letters in a picture that spell a word by chance",
    pdfOf(stream("", "\xfe/EF\x80 \xe0obj[q\xfe \x8dobj(\x80")),
  ],
  [
    "a picture within structure elements that refer to each other",
    pdfOf("<< /Type /StructElem /Ref [5 0 R] >>"),
  ],
];
test.each(taken)("a PDF with %s is taken", async (_, file) => {
  expect(await inspected(file)).toMatchObject({ ok: true, type: "pdf" });
});

const harmful: [string, string][] = [
  ["a text that is followed into another file", "<< /S /Thread /F (\\\\\\\\host\\\\x) >>"],
  ["the same by a harmless name", "<< /S/Thread/F(other.pdf) >>"],
  ["a link to another computer", "<< /S /GoToR /F (//host/share/a.pdf) >>"],
  ["a link to another computer, in hexadecimal digits", "<< /S /GoToR /F <5C5C686F73745C78> >>"],
  ["a link to an address", "<< /S /GoToR /F << /FS /URL /F (http://example.org/a.pdf) >> >>"],
  ["a link to a program", "<< /S /GoToR /F (setup.exe) >>"],
  ["data in another file", "<< /Length 0 /F (\\\\\\\\host\\\\x) >>\nstream\n\nendstream"],
  ["data in another file, by an escaped name", "<< /Length 0 /#46 (data.bin) >>\nstream\n\nendstream"],
  [
    "a group of objects in another file",
    "<< /Type /ObjStm /N 1 /First 4 /F (x) /Length 0 >>\nstream\n\nendstream",
  ],
  [
    "a page of another file",
    "<< /Type /XObject /Subtype /Form /Ref << /F (b.pdf) /Page 0 >> /Length 0 >>\nstream\n\nendstream",
  ],
  [
    "a page of another file, told elsewhere",
    "<< /Subtype /Form /Ref 40 0 R /Length 0 >>\nstream\n\nendstream",
  ],
  ["a name of another computer by itself", "(\\\\\\\\host\\\\share\\\\a)"],
  ["a program inside", filespec("invoice.exe")],
  ["a program inside with two endings", filespec("invoice.pdf.js")],
  ["a file without a name inside", "<< /Type /Filespec /EF << /F 30 0 R >> >>"],
  ["a file inside whose name is told elsewhere", "<< /Type /Filespec /F 31 0 R /EF << /F 30 0 R >> >>"],
  [
    "a program that is called a sheet",
    `${filespec("a.xlsx")} endobj 30 0 obj ${stream("/Type /EmbeddedFile", "MZ\x90\0\x03")}`,
  ],
  [
    "a page that is called data",
    `${filespec("a.xml")} endobj 30 0 obj ${stream("/Type /EmbeddedFile", "<html><script>1</script>")}`,
  ],
  ["a film or a model", "<< /Type /Annot /Subtype /RichMedia >>"],
];
test.each(harmful)("a PDF with %s is refused", async (_, object) => {
  expect(await inspected(pdfOf(object))).toEqual({ ok: false, why: "script" });
});

const tails: [string, string | Buffer][] = [
  ["a line end", "\r\n"],
  ["two zeros", "\0\0"],
  ["many zeros", "\0".repeat(70_000)],
  ["spaces and lines", " \n".repeat(3000)],
  ["the end of a form post", "\r\n------WebKitFormBoundaryAbC123--\r\n"],
  ["other bytes", Buffer.from(Array.from({ length: 5000 }, (_, n) => (n * 151 + 7) % 251))],
  ["a Samsung mark", "\0\0\x01\x0a\x0e\0\0\0Image_UTC_Data1764322200000SEFHk\0\0\0\x01\0\0\0SEFT"],
];
const blank = { create: { width: 60, height: 40, channels: 3, background: "#a33" } } as const;
const jpeg = await sharp(blank).jpeg().toBuffer();
const png = await sharp(blank).png().toBuffer();
const heic = readFileSync(new URL("./test-sample.heic", import.meta.url));
const wholes = { jpeg, png, heic, pdf: samplePdf() };

test.each(tails)("behind the end of any file, %s is left out", async (_, tail) => {
  for (const [type, whole] of Object.entries(wholes))
    expect(await inspected(joined(whole, tail))).toEqual({ ok: true, type, size: whole.length });
});

test("the second picture of a JPEG, as cameras put one, is left out", async () => {
  expect(await inspected(joined(jpeg, jpeg))).toEqual({ ok: true, type: "jpeg", size: jpeg.length });
});

test("what was added to a PDF after its end belongs to it", async () => {
  const changed = joined(
    samplePdf(),
    "\n9 0 obj\n<< >>\nendobj\nxref\n0 0\ntrailer\n<< /Size 10 >>\nstartxref\n600\n%%EOF\n",
  );
  expect(await inspected(changed)).toEqual({ ok: true, type: "pdf", size: changed.length });
  expect(
    await inspected(
      joined(samplePdf(), "\n9 0 obj\n<< /S /JavaScript /JS (app.alert) >>\nendobj\nstartxref\n600\n%%EOF\n"),
    ),
  ).toMatchObject({ ok: false });
});

const end = samplePdf().indexOf("startxref");
const table = samplePdf().toString("latin1", end + 10, samplePdf().length - "\n%%EOF\n".length);

test.each([
  ["its mark", joined(samplePdf().subarray(0, end), `startxref\n${table}\n`)],
  ["a part of its mark", joined(samplePdf().subarray(0, end), `startxref\n${table}\n%%EO`)],
  ["its mark, with zeros", joined(samplePdf().subarray(0, end), `startxref\n${table}\0\0\0`)],
  ["the place of its table", joined(samplePdf().subarray(0, end), "%%EOF")],
])("a PDF that lacks nothing but %s at its end is taken", async (_, file) => {
  expect(await inspected(file)).toMatchObject({ ok: true, type: "pdf" });
});

test("a PDF for the web that breaks off behind its first page is refused", async () => {
  const firstPage = "%PDF-1.4\n9 0 obj\n<< /Linearized 1 >>\nendobj\ntrailer\n<< >>\nstartxref\n0\n%%EOF\n";
  expect(await inspected(joined(firstPage, samplePdf()))).toMatchObject({ ok: true });
  expect(await inspected(joined(firstPage, samplePdf().subarray(0, end)))).toEqual({
    ok: false,
    why: "incomplete",
  });
});

test("a JPEG without the mark of its end is taken, with it, when a decoder finds its last row", async () => {
  const path = join(scratchFolder("sopan-jpeg-"), "scan.jpg");
  const received = async (bytes: Buffer) => {
    writeFileSync(path, bytes);
    return inspectFile({ path, name: "scan.jpg", bytes: bytes.length });
  };
  const noise = { width: 90, height: 60, channels: 3 } as const;
  const pixels = Buffer.from(Array.from({ length: 90 * 60 * 3 }, (_, n) => (n * n * 7) % 251));
  for (const progressive of [false, true]) {
    const scan = await sharp(pixels, { raw: noise }).jpeg({ progressive }).toBuffer();
    expect(await received(scan.subarray(0, -2))).toMatchObject({ type: "jpeg", size: scan.length });
    expect(readFileSync(path)).toEqual(scan);
    expect(await received(joined(scan.subarray(0, -2), "<script>alert(1)</script>"))).toBe("tail");
    for (const part of [0.5, 0.9])
      expect(await received(scan.subarray(0, scan.length * part))).toBe("incomplete");
  }
});

type Options = ConstructorParameters<typeof PDFDocument>[0];
/** A PDF with a page, a password to change it, and an action that its author adds. */
function encrypted(version: string, options: Options, address = "https://example.org"): Promise<Buffer> {
  const pdf = new PDFDocument({ pdfVersion: version as "1.7", ownerPassword: "secret", ...options });
  const parts: Buffer[] = [];
  pdf.on("data", (part: Buffer) => parts.push(part));
  const whole = new Promise<Buffer>((resolve) => pdf.on("end", () => resolve(Buffer.concat(parts))));
  pdf.text("Quotation").link(10, 10, 50, 50, address);
  pdf.end();
  return whole;
}
const versions = ["1.3", "1.4", "1.6", "1.7", "1.7ext3"];

test.each(versions)("a PDF %s that needs a password only for changes is taken", async (version) => {
  expect(await inspected(await encrypted(version, {}))).toMatchObject({ ok: true, type: "pdf" });
});

test.each(versions)("a PDF %s that needs a password to open is refused for that", async (version) => {
  expect(await inspected(await encrypted(version, { userPassword: "open" }))).toEqual({
    ok: false,
    why: "locked",
  });
});

test.each(versions)("what a PDF %s encrypts is read like everything else", async (version) => {
  for (const address of ["javascript:app.alert(1)", "\\\\host\\share", "file:///etc/passwd"])
    expect(await inspected(await encrypted(version, {}, address))).toEqual({ ok: false, why: "script" });
});

test.each([
  ["of another maker", "<< /Filter /FOPN_fLock /V 1 >>"],
  ["by certificates", "<< /Filter /Adobe.PubSec /V 4 >>"],
  ["that is not there", "99 0 R"],
  ["without its values", "<< /Filter /Standard /V 2 /R 3 /P -4 >>"],
  ["of a version to come", "<< /Filter /Standard /V 9 /R 9 /O (a) /U (b) /P -4 >>"],
])("a PDF with a lock %s is refused", async (_, lock) => {
  expect(await inspected(samplePdf("x", `/Encrypt ${lock} `))).toEqual({ ok: false, why: "locked" });
});

test.each([
  ["GIF", "GIF89a\x01\0"],
  ["WebP", "RIFF\x10\0\0\0WEBPVP8 "],
  ["TIFF", "II*\0\x08\0\0\0"],
  ["TIFF of the other order", "MM\0*\0\0\0\x08"],
  ["bitmap", "BM\x36\0\0\0"],
  ["AVIF", "\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf"],
  ["film", "\0\0\0\x18ftypmp42\0\0\0\0isommp42"],
])("a %s is refused as a picture of another kind", async (_, file) => {
  expect(await inspected(latin1(file))).toEqual({ ok: false, why: "otherPicture" });
});

test.each(["heic", "heix", "hevc", "heim", "heis", "hevm", "mif1", "msf1"])(
  "a HEIC that calls itself %s is taken",
  async (brand) => {
    const renamed = Buffer.from(heic);
    renamed.write(brand, 8, "latin1");
    expect(await inspected(renamed)).toMatchObject({ ok: true, type: "heic" });
  },
);

test("a packed group hides nothing of this", async () => {
  const group = (objects: string) => {
    const packed = deflateSync(latin1(`7 0 ${objects}`));
    return joined(
      `%PDF-1.7\n8 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`,
      packed,
      "\nendstream\nendobj\n",
      samplePdf(),
    );
  };
  for (const [name, object] of harmful.filter(([, one]) => !/stream|endobj/.test(one)))
    expect([name, await inspected(group(object))]).toEqual([name, { ok: false, why: "script" }]);
  expect(await inspected(group(`${filespec("a.xml")} << /S /GoToR /F (b.pdf) >>`))).toMatchObject({
    ok: true,
  });
});

const large = 10 * 1024 * 1024 + 1;

test("a PDF may have ten megabytes and a photograph twenty-five", async () => {
  const comment = (size: number) => joined(`%PDF-1.7\n${"%filler\n".repeat(size / 8)}`, samplePdf());
  expect(await inspected(comment(large))).toEqual({ ok: false, why: "tooLarge" });
  expect(await inspected(joined(jpeg, "\0".repeat(large)))).toMatchObject({ ok: true, size: jpeg.length });
  expect(await inspected(joined(jpeg, "\0".repeat(2.5 * large)))).toEqual({ ok: false, why: "tooLarge" });
});

test.each([
  ["a progressive JPEG of 24 megapixels", { width: 6000, height: 4000 }, { progressive: true }],
  ["a panorama of 40,000 dots", { width: 40_000, height: 60 }, {}],
])("%s is taken", async (_, size, options) => {
  const create = { ...size, channels: 3, background: "#777" } as const;
  const file = await sharp({ create, limitInputPixels: false }).jpeg(options).toBuffer();
  expect(await inspected(file)).toMatchObject({ ok: true, type: "jpeg" });
});
