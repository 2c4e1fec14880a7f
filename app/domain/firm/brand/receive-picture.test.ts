import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { logoLimits } from "./photo.ts";
import { receiveLogo, receivePhoto } from "./receive-picture.server.ts";
import { pictureOf, received, svgLogo } from "./test-pictures.ts";

const scratch = mkdtempSync(join(tmpdir(), "sopan-pictures-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));
// What is refused reaches neither.
const nowhere = { db: undefined as never, files: undefined as never };
const now = new Date();

test("a photograph of 60 megapixels is refused by its size, before it is decoded", async () => {
  const file = received({ scratch }, await pictureOf(10_000, 6_000).png({ compressionLevel: 1 }).toBuffer());
  expect(await receivePhoto(nowhere, file, now)).toEqual({ problem: "tooManyPixels" });
});

test("a photograph of 30 pixels is refused: it would be a blur", async () => {
  const file = received({ scratch }, await pictureOf(30, 30).png().toBuffer());
  expect(await receivePhoto(nowhere, file, now)).toEqual({ problem: "tooSmall" });
});

test("a logo of 30 pixels is refused: it is shown larger", async () => {
  const file = received({ scratch }, await pictureOf(30, 30).png().toBuffer());
  expect(await receiveLogo(nowhere, file, now)).toEqual({ problem: "logoSmall" });
});

test.each([
  ["nothing", undefined, "missing"],
  ["an empty file", "", "empty"],
  ["a PDF", "%PDF-1.4\n", "broken"],
  ["a text", "Hello", "type"],
  ["an SVG", svgLogo(), "type"],
  ["a JPEG that breaks off", "\xff\xd8\xff\xe0", "broken"],
])("a photograph that is %s is refused", async (_, bytes, problem) => {
  const file = bytes === undefined ? undefined : received({ scratch }, Buffer.from(bytes, "latin1"));
  expect(await receivePhoto(nowhere, file, now)).toEqual({ problem });
});

test.each([
  ["with a script", svgLogo("<script>alert(1)</script>"), "script"],
  ["that is a text", "Hello", "logoType"],
  ["that is empty", "", "empty"],
  ["that is too large", svgLogo(`<title>${"x".repeat(logoLimits.svg)}</title>`), "logoLarge"],
  ["that cannot be drawn", svgLogo().replace("0 0 60 20", "0 0 0 0"), "broken"],
])("a logo %s is refused", async (_, svg, problem) => {
  expect(await receiveLogo(nowhere, received({ scratch }, svg), now)).toEqual({ problem });
});
