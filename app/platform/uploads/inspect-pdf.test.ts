import { deflateSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { sized } from "../../../tests/form.ts";
import { inspectPdf } from "./inspect-pdf.ts";
import { samplePdf } from "./sample-files.ts";
import { inMemory } from "./test-files.ts";

const script = { ok: false, why: "script" };
const inspected = (file: Buffer) => inspectPdf(inMemory(file));
const latin1 = (text: string) => Buffer.from(text, "latin1");
const withObjects = (...objects: Buffer[]) => Buffer.concat([latin1("%PDF-1.5\n"), ...objects, samplePdf()]);

const actions = [
  "<< /S /JavaScript /JS (app.alert\\(1\\)) >>",
  "<< /S /Launch /F (cmd.exe) >>",
  "<< /S /SubmitForm /F (https://evil.example) >>",
  "<< /S /ImportData /F (a.fdf) >>",
  "<< /S /GoToR /F (\\\\\\\\host\\\\share) >>",
  "<< /S /GoToE /T << >> >>",
  "<< /S /URI /URI (javascript:app.alert\\(1\\)) >>",
  "<< /S /URI /URI (java\\163cript:1) >>",
  "<< /S /URI /URI <6A6176617363726970743A31> >>",
  "<< /S /URI /URI (file:///etc/passwd) >>",
  "(javascript:1)",
  "<< /XFA [(config) 5 0 R] >>",
  "<< /Type /EmbeddedFile >>",
  "<< /Names << /EmbeddedFiles 9 0 R >> >>",
  "<< /EF << /F 9 0 R >> >>",
];

/** Any of its characters may be written as "#4a". */
const spelled = (name: string) =>
  fc
    .array(fc.boolean(), { minLength: name.length, maxLength: name.length })
    .map((coded) =>
      [...name].map((c, n) => (coded[n] && c !== "/" ? `#${c.charCodeAt(0).toString(16)}` : c)).join(""),
    );
const gaps = fc.constantFrom(" ", "\n", "\r\n", "\t", "\0", " % comment >> (\n", "  ");

/** A text with its names spelled otherwise, and other space between its words. */
const rewritten = (text: string) => {
  const parts = text.split(/(\/\w+| )/).map((part) => {
    if (part === " ") return gaps;
    return part.startsWith("/") ? spelled(part) : fc.constant(part);
  });
  return fc.tuple(...parts).map((written) => written.join(""));
};

type Packing = { predictor: number; columns: number; filter: string; typed: boolean; inArray: boolean };
const packings: fc.Arbitrary<Packing> = fc.record({
  predictor: fc.constantFrom(1, 2, 10, 11, 12, 13, 14, 15),
  columns: fc.integer({ min: 1, max: 40 }),
  filter: fc.constantFrom("/FlateDecode", "/Fl", "[/FlateDecode]"),
  typed: fc.boolean(),
  inArray: fc.boolean(),
});

/** Bytes as a writer with this predictor packs them. */
function predicted(text: Buffer, { predictor, columns }: Packing): Buffer {
  if (predictor === 1) return text;
  const rows: Buffer[] = [];
  for (let at = 0; at < text.length; at += columns) {
    const above = (column: number) => (at === 0 ? 0 : (text[at - columns + column] ?? 0));
    const left = (column: number) => (column === 0 ? 0 : (text[at + column - 1] ?? 0));
    const filter = predictor === 15 ? (at / columns) % 3 : Math.min(predictor - 10, 2);
    const guess = (column: number) => {
      if (predictor === 2) return left(column);
      return [0, left(column), above(column)][filter] ?? 0;
    };
    const row = Buffer.alloc(Math.min(columns, text.length - at));
    for (let column = 0; column < row.length; column++)
      row[column] = (text[at + column] ?? 0) - guess(column);
    rows.push(predictor === 2 ? row : Buffer.concat([Buffer.from([filter]), row]));
  }
  return Buffer.concat(rows);
}

/** The dictionary of a packed group, and its packed bytes. */
function group(objects: string, packing: Packing): { dictionary: string; packed: Buffer } {
  const { predictor, columns, filter, typed, inArray } = packing;
  const packed = deflateSync(predicted(latin1(`7 0 ${objects}`), packing));
  const own = `<< /Predictor ${predictor} /Columns ${columns} >>`;
  const parameters = predictor === 1 ? "" : ` /DecodeParms ${inArray ? `[ ${own} ]` : own}`;
  const kind = typed ? "/Type /ObjStm " : "/X (>>endobj) ";
  return { dictionary: `<< ${kind}/N 1 /First 4 /Filter ${filter}${parameters} >>`, packed };
}

const inFile = (dictionary: string, packed: Buffer) =>
  withObjects(latin1(`8 0 obj${dictionary}stream\r\n`), packed, latin1("\nendstream\nendobj\n"));

test("an action is refused in every spelling, in the open and in a packed group", async () => {
  const cases = fc.constantFrom(...actions).chain((action) =>
    packings.chain((packing) => {
      const { dictionary } = group("", packing);
      return fc.record({
        action: rewritten(action),
        packing: fc.constant(packing),
        dictionary: rewritten(dictionary),
      });
    }),
  );
  await fc.assert(
    fc.asyncProperty(cases, async ({ action, packing, dictionary }) => {
      expect(await inspected(withObjects(latin1(`8 0 obj ${action} endobj\n`)))).toEqual(script);
      expect(await inspected(inFile(dictionary, group(action, packing).packed))).toEqual(script);
    }),
    { numRuns: sized(60, 3000) },
  );
});

test("links to web pages, places in the file and packed groups of harmless objects are taken", async () => {
  const harmless = [
    "<< /S /URI /URI (https://udyamregistration.gov.in/a?b=\\(1\\)) >>",
    "<< /S /GoTo /D [3 0 R /Fit] >>",
    "<< /Title (HTML, JavaScript and /JS 1) >>",
    "<< /FT /Sig /V << /Type /Sig /Filter /Adobe.PPKLite >> >>",
  ];
  const cases = fc.tuple(fc.constantFrom(...harmless), packings);
  await fc.assert(
    fc.asyncProperty(cases, async ([objects, packing]) => {
      const { dictionary, packed } = group(objects, packing);
      expect(await inspected(inFile(dictionary, packed))).toMatchObject({ ok: true, type: "pdf" });
    }),
    { numRuns: sized(50, 500) },
  );
});

test.each([
  ["packed twice", "/Filter [/FlateDecode /FlateDecode]"],
  ["packed in a way that we do not undo", "/Filter /LZWDecode"],
  ["packed in a way that stands elsewhere", "/Filter 9 0 R"],
  ["packed in two ways, of which readers choose one", "/Filter /FlateDecode /Filter /LZWDecode"],
  ["with a predictor that stands elsewhere", "/Filter /FlateDecode /DecodeParms 9 0 R"],
  ["with columns that stand elsewhere", "/Filter /Fl /DecodeParms << /Predictor 12 /Columns 9 0 R >>"],
])("a packed group %s is refused", async (_, how) => {
  const packed = deflateSync(deflateSync("7 0 << >>"));
  expect(await inspected(inFile(`<< /N 1 /First 4 ${how} >>`, packed))).toEqual(script);
});

test("a password is found however its word is spelled", async () => {
  for (const word of ["/Encrypt 9 0 R", "/Encr#79pt 9 0 R", "/#45ncrypt % later\n<< /V 1 >>"])
    expect(await inspected(samplePdf("x", `${word} `))).toEqual({ ok: false, why: "locked" });
});

test("bombs are refused before they are unpacked whole", async () => {
  const bomb = (bytes: number) => deflateSync(Buffer.alloc(bytes, " "));
  const dictionary = "<< /N 1 /First 4 /Filter /FlateDecode >>";
  expect(await inspected(inFile(dictionary, bomb(9 * 1024 * 1024)))).toEqual(script);
  const one = Buffer.concat([latin1(`8 0 obj${dictionary}stream\n`), bomb(7 * 1024 * 1024)]);
  expect(await inspected(withObjects(...Array<Buffer>(10).fill(one)))).toEqual(script);
  const small = Buffer.concat([latin1(`8 0 obj${dictionary}stream\n`), bomb(10)]);
  expect(await inspected(withObjects(...Array<Buffer>(5001).fill(small)))).toEqual(script);
  for (const word of ["obj ", "obj<<", "obj<<(", "obj%", "obj<", "/JS %", "/URI<"]) {
    const crafted = withObjects(Buffer.alloc(1024 * 1024, word));
    expect([word, await inspected(crafted)]).toEqual([
      word,
      expect.objectContaining({ ok: expect.any(Boolean) }),
    ]);
  }
});

test("a group that goes on behind what is read of it is refused", async () => {
  const long = deflateSync(
    Buffer.concat(Array.from({ length: 40_000 }, () => crypto.getRandomValues(Buffer.alloc(32)))),
  );
  expect(long.length).toBeGreaterThan(1024 * 1024);
  expect(await inspected(inFile("<< /N 1 /First 4 /Filter /FlateDecode >>", long))).toEqual(script);
});
