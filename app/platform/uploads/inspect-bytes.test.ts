import { readFileSync } from "node:fs";
import { deflateSync } from "node:zlib";
import fc from "fast-check";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { sized } from "../../../tests/form.ts";
import { zipped } from "../tables/test-workbook.ts";
import { fileTypes } from "./bytes.ts";
import { inspectBytes } from "./inspect-bytes.ts";
import { samplePdf, samplePng } from "./sample-files.ts";
import { inMemory } from "./test-files.ts";

const blank = { create: { width: 60, height: 40, channels: 3, background: "#a33" } } as const;
const samples: Record<string, Buffer> = { pdf: samplePdf() };
beforeAll(async () => {
  samples.jpeg = await sharp(blank).jpeg().toBuffer();
  samples.png = await sharp(blank).png().toBuffer();
  samples.heic = readFileSync(new URL("./test-sample.heic", import.meta.url));
});

const inspected = (file: Buffer | string) => inspectBytes(inMemory(Buffer.from(file as string, "latin1")));
const sample = (type: string) => samples[type] ?? Buffer.alloc(0);
const both = (first: Buffer, second: string) => Buffer.concat([first, Buffer.from(second, "latin1")]);

test.each(fileTypes)("a %s is taken for what it is", async (type) => {
  expect(await inspected(sample(type))).toEqual({ ok: true, type, size: sample(type).length });
});

test("the demo's picture is a whole PNG that decodes", async () => {
  expect(await inspected(samplePng())).toMatchObject({ ok: true, type: "png" });
  expect(await sharp(samplePng()).stats()).toMatchObject({ channels: [{ min: 60, max: 240 }] });
});

test("a progressive JPEG, an interlaced PNG and a PDF behind a scanner's line are taken", async () => {
  expect(await inspected(await sharp(blank).jpeg({ progressive: true }).toBuffer())).toMatchObject({
    ok: true,
  });
  expect(await inspected(await sharp(blank).png({ progressive: true }).toBuffer())).toMatchObject({
    ok: true,
  });
  expect(await inspected(Buffer.concat([Buffer.from("@PJL SET\r\n"), samplePdf()]))).toMatchObject({
    ok: true,
  });
});

test.each([
  ["an empty file", "", "empty"],
  ["a page", "<!DOCTYPE html><html><body>Login</body></html>", "webPage"],
  ["a page with a PDF's header in it", "<html><!-- %PDF-1.4 --><script>1</script></html>", "webPage"],
  ["a page behind a PDF's header", "%PDF-1.4\n<html><script>alert(1)</script></html>", "incomplete"],
  ["a Windows program", "MZ\x90\0\x03\0\0\0 This program cannot be run in DOS mode", "program"],
  ["a Linux program", "\x7fELF\x02\x01\x01", "program"],
  ["a script", "#!/bin/sh\nrm -rf /", "program"],
  ["a Word file", "PK\x03\x04\x14\0\x06\0 word/document.xml", "office"],
  ["an old Word file", "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "office"],
  ["a GIF", "GIF89a\x01\0\x01\0", "otherPicture"],
  ["a WebP", "RIFF\x10\0\0\0WEBPVP8 ", "otherPicture"],
  ["a text", "My Aadhaar card", "unknown"],
  ["a vector picture", '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>', "webPage"],
])("%s is refused for what it is", async (_, file, why) => {
  expect(await inspected(file)).toEqual({ ok: false, why });
});

test("a PDF with a password is refused, in a trailer and in a cross-reference stream", async () => {
  const [table, stream] = [
    samplePdf("x", "/Encrypt 9 0 R "),
    samplePdf("x", "/Encrypt << /Filter /Standard >> "),
  ];
  expect(await inspected(table)).toEqual({ ok: false, why: "locked" });
  expect(await inspected(stream)).toEqual({ ok: false, why: "locked" });
});

const actions = [
  "/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> ",
  "/OpenAction << /S /JavaScript /JS 9 0 R >> ",
  "/AA << /O << /JS <6170702e616c65727428> >> >> ",
  "/Names << /JavaScript << /Names [] >> >> ",
  "/OpenAction << /S /Launch /F (cmd.exe) >> ",
  "/OpenAction << /S /J#61vaScript >> ",
];

test.each(actions)("a PDF with %s is refused", async (action) => {
  expect(await inspected(samplePdf("x", action))).toEqual({ ok: false, why: "script" });
  // Newer writers pack objects together.
  const packed = deflateSync(Buffer.from(`7 0 << ${action}>>`));
  const dict = `<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>`;
  const group = Buffer.concat([
    Buffer.from(`8 0 obj\n${dict}\nstream\r\n`),
    packed,
    Buffer.from("\nendstream\n"),
  ]);
  const file = Buffer.concat([Buffer.from("%PDF-1.5\n"), group, samplePdf()]);
  expect(await inspected(file)).toEqual({ ok: false, why: "script" });
});

test("a PDF that opens at a page, has packed objects, or says JavaScript in its text is taken", async () => {
  const packed = deflateSync(Buffer.from("7 0 << /Type /Catalog /Pages 2 0 R >>"));
  const group = Buffer.concat([
    Buffer.from("%PDF-1.5\n8 0 obj\n<< /Type /ObjStm /Filter /FlateDecode >>\nstream\n"),
    packed,
    Buffer.from("\nendstream\n"),
  ]);
  expect(await inspected(samplePdf("JavaScript /JS 1", "/OpenAction [3 0 R /Fit] "))).toMatchObject({
    ok: true,
  });
  expect(await inspected(Buffer.concat([group, samplePdf()]))).toMatchObject({ ok: true });
  const unreadable = Buffer.from(group);
  unreadable.fill(1, group.length - packed.length - 11, group.length - 11);
  expect(await inspected(Buffer.concat([unreadable, samplePdf()]))).toEqual({ ok: false, why: "script" });
});

test("a PDF that is an archive too is refused", async () => {
  const zip = await zipped({ "a.txt": "hello" });
  for (const between of ["", "\0".repeat(300), "\n\n"])
    expect(await inspected(both(samplePdf(), between + zip.toString("latin1")))).toEqual({
      ok: false,
      why: "tail",
    });
  // The archive's comment ends like a PDF.
  const ends = samplePdf().toString("latin1");
  expect(
    await inspected(Buffer.concat([Buffer.from("%PDF-1.4\n"), zip, Buffer.from(ends.slice(9), "latin1")])),
  ).toEqual({
    ok: false,
    why: "tail",
  });
});

test("a password is found across two pieces of a large PDF", async () => {
  for (const offset of [-40, -12, -5, 0, 5]) {
    const head = "%PDF-1.4\n1 0 obj\n<< >>\nendobj\n%";
    const filler = "x".repeat(256 * 1024 - head.length + offset);
    const file = `${head}${filler}\n/Encrypt 12 0 R\n${"y".repeat(3000)}\nstartxref\n5\n%%EOF`;
    expect([offset, await inspected(file)]).toEqual([offset, { ok: false, why: "locked" }]);
  }
});

test.each(fileTypes)("a %s with a script, a page or a program behind it is refused", async (type) => {
  for (const tail of [
    "<script>alert(1)</script>",
    "<?php system($_GET[1]); ?>",
    "MZ\x90\0\x03",
    "PK\x03\x04",
  ])
    expect([tail, await inspected(both(sample(type), tail))]).toEqual([tail, { ok: false, why: "tail" }]);
});

test("what phones put behind a picture is left out", async () => {
  const motion = both(sample("jpeg"), "\0\0\0\x18ftypmp42 the film of a motion picture");
  expect(await inspected(motion)).toEqual({ ok: true, type: "jpeg", size: sample("jpeg").length });
});

test("a picture that would fill the memory is refused by what it says of its size", async () => {
  const png = Buffer.from(sample("png"));
  png.writeUInt32BE(40_000, 16);
  expect(await inspected(png)).toEqual({ ok: false, why: "tooManyPixels" });
  const jpeg = Buffer.from(sample("jpeg"));
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  jpeg.writeUInt16BE(20_000, frame + 5);
  jpeg.writeUInt16BE(20_000, frame + 7);
  expect(await inspected(jpeg)).toEqual({ ok: false, why: "tooManyPixels" });
});

test.each(fileTypes)("a %s that breaks off anywhere is refused", async (type) => {
  const whole = sample(type);
  // Behind all its objects a PDF has a mark that readers need not.
  const end = type === "pdf" ? whole.indexOf("startxref") + 10 : whole.length;
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: end - 1 }), async (length) => {
      // A decoder says whether a picture that only lacks its end is whole.
      expect(await inspected(whole.subarray(0, length))).not.toEqual({ ok: true, type, size: length });
    }),
  );
});

test("whatever the bytes are, there is an answer", async () => {
  const starts = ["", "%PDF-1.4\n", "\x89PNG\r\n\x1a\n", "\xff\xd8\xff", "\0\0\0\x18ftypheic"];
  const anything = fc.tuple(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 400 }));
  await fc.assert(
    fc.asyncProperty(anything, async ([start, rest]) => {
      const file = Buffer.concat([Buffer.from(start, "latin1"), rest]);
      expect(await inspected(file)).toHaveProperty("ok");
    }),
    { numRuns: sized(50, 500) },
  );
});

test.each(fileTypes)("a %s with bytes changed gets an answer and never hangs", async (type) => {
  const change = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(change, async (changes) => {
      const file = Buffer.from(sample(type));
      for (const [at, value] of changes) file[at % file.length] = value;
      expect(await inspected(file)).toHaveProperty("ok");
    }),
    { numRuns: sized(30, 300) },
  );
});
