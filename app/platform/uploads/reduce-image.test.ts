import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp, { type Sharp } from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { full } from "../../../tests/form.ts";
import { inProcess } from "../jobs/in-process.server.ts";
import type { Image } from "./reduce-image.task.ts";

function folder() {
  const made = mkdtempSync(join(tmpdir(), "sopan-pictures-"));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

async function reduced(file: Buffer, type: Image["type"]) {
  const at = folder();
  const [from, to] = [join(at, "from"), join(at, "to")];
  writeFileSync(from, file);
  const bytes = await inProcess<Image, number>("reduce-image", { from, to, type });
  expect(bytes).toBe(statSync(to).size);
  return sharp(to);
}

/** The upper left corner is red, the rest blue. */
function marked(width = 60, height = 40) {
  const red = { create: { width: width / 2, height: height / 2, channels: 3, background: "#f00" } } as const;
  return sharp({ create: { width, height, channels: 3, background: "#00f" } }).composite([
    { input: red, left: 0, top: 0 },
  ]);
}

async function corners(picture: Sharp): Promise<string> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => ((data[(y * info.width + x) * info.channels] ?? 0) > 128 ? "R" : "b");
  const [right, bottom] = [info.width - 3, info.height - 3];
  return at(2, 2) + at(right, 2) + at(2, bottom) + at(right, bottom);
}

/** How a camera was held, and what a viewer that minds the mark shows: where the red corner comes to lie, and the width. */
const held = [
  [1, "Rbbb", 60],
  [2, "bRbb", 60],
  [3, "bbbR", 60],
  [4, "bbRb", 60],
  [5, "Rbbb", 40],
  [6, "bRbb", 40],
  [7, "bbbR", 40],
  [8, "bbRb", 40],
] as const;

// The library turns all of them: in the short form those that turn it by a quarter, and one that mirrors it.
test.each(full ? held : held.filter(([mark]) => [2, 6, 8].includes(mark)))(
  "a picture marked %i is turned upright",
  async (orientation, red, width) => {
    const file = await marked().jpeg({ quality: 100 }).withMetadata({ orientation }).toBuffer();
    const picture = await reduced(file, "jpeg");
    expect(await corners(picture)).toBe(red);
    expect(await picture.metadata()).toMatchObject({ width, format: "jpeg" });
  },
);

test("the place and the camera do not go on", async () => {
  const place = { IFD0: { Make: "Camera" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "25/1 35/1 0/1" } };
  const file = await marked().jpeg().withExif(place).toBuffer();
  expect((await sharp(file).metadata()).exif).toBeDefined();
  const { exif, xmp, iptc, orientation } = await (await reduced(file, "jpeg")).metadata();
  expect({ exif, xmp, iptc, orientation }).toEqual({});
});

test("a large picture is made smaller, a small one stays as large as it is", async () => {
  const large = await (await reduced(await marked(4000, 2000).jpeg().toBuffer(), "jpeg")).metadata();
  expect([large.width, large.height]).toEqual([2340, 1170]);
  const small = await (await reduced(await marked(90, 60).png().toBuffer(), "png")).metadata();
  expect([small.width, small.height, small.format]).toEqual([90, 60, "jpeg"]);
});

test("what is clear in a PNG becomes white", async () => {
  const clear = { create: { width: 9, height: 9, channels: 4, background: "#0000" } } as const;
  const { data } = await (await reduced(await sharp(clear).png().toBuffer(), "png"))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
});

test("a phone's HEIC becomes a JPEG", async () => {
  const at = folder();
  const from = fileURLToPath(new URL("./test-sample.heic", import.meta.url));
  await inProcess<Image, number>("reduce-image", { from, to: join(at, "to"), type: "heic" });
  expect(await sharp(join(at, "to")).metadata()).toMatchObject({ width: 96, height: 64, format: "jpeg" });
});

test("what cannot be read is an error of the task, and the process goes on", async () => {
  await expect(reduced(Buffer.from("no picture"), "jpeg")).rejects.toThrow();
  await expect(reduced(Buffer.from("no picture"), "heic")).rejects.toThrow();
});
