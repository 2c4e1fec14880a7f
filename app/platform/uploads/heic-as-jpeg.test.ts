import { createReadStream, readdirSync } from "node:fs";
import { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { expect, test } from "vitest";
import { scratchFolder } from "../db/test-folder.ts";
import { heicAsJpeg } from "./heic-as-jpeg.server.ts";

const sample = fileURLToPath(new URL("test-sample.heic", import.meta.url));

test("a HEIC is shown as a JPEG, and nothing of it stays in the folder", async () => {
  const scratch = scratchFolder("sopan-heic-");
  const jpeg = await heicAsJpeg(createReadStream(sample), scratch);
  expect((await sharp(jpeg).metadata()).format).toBe("jpeg");
  expect(readdirSync(scratch)).toEqual([]);
});

test("what cannot be decoded gives no picture, and what cannot be read is an error", async () => {
  const scratch = scratchFolder("sopan-heic-");
  expect(await heicAsJpeg(Readable.from([Buffer.from("no picture")]), scratch)).toBeUndefined();
  const broken = new Readable({ read: () => broken.destroy(new Error("The store is away.")) });
  await expect(heicAsJpeg(broken, scratch)).rejects.toThrow("The store is away.");
  expect(readdirSync(scratch)).toEqual([]);
});
