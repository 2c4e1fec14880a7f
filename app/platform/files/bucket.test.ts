import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { type Files, MissingFile, openFiles } from "./storage.server.ts";
import { startBucket } from "./test-bucket.ts";

async function bucket(options?: Parameters<typeof startBucket>[0]): Promise<{ url: string; files: Files }> {
  const { url, close } = await startBucket(options);
  onTestFinished(close);
  return { url, files: await openFiles(url) };
}

async function keysIn(files: Files): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of files.list()) keys.push(key);
  return keys.sort();
}

const from = (bytes: Buffer | string) => Readable.from([Buffer.from(bytes as string)]);

test("what is put into a bucket can be read, measured, listed and removed", async () => {
  const { files } = await bucket({ allowMismatchedSignatures: true });
  expect(await keysIn(files)).toEqual([]);
  const bytes = randomBytes(10 * 1024 * 1024);
  await files.put("0190-a.pdf", from(bytes), bytes.length);
  await files.put("0190-b.jpg", from("small"), 5);
  expect((await buffer(await files.read("0190-a.pdf"))).equals(bytes)).toBe(true);
  expect(await files.size("0190-b.jpg")).toBe(5);
  expect(await keysIn(files)).toEqual(["0190-a.pdf", "0190-b.jpg"]);
  await files.remove("0190-a.pdf");
  await files.remove("0190-a.pdf");
  expect(await keysIn(files)).toEqual(["0190-b.jpg"]);
});

test("a file that is not in the bucket is reported as missing", async () => {
  const { files } = await bucket();
  await expect(files.read("none.pdf")).rejects.toThrow(MissingFile);
  await expect(files.size("none.pdf")).rejects.toThrow(MissingFile);
});

test("a wrong key opens nothing, and its refusal is not taken for a missing file", async () => {
  const { url, files } = await bucket();
  await files.put("a.pdf", from("x"), 1);
  for (const wrong of ["nobody:another", "S3RVER:another"]) {
    const stranger = await openFiles(url.replace("S3RVER:S3RVER", wrong));
    const refusal = await stranger.size("a.pdf").catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Error);
    expect(refusal).not.toBeInstanceOf(MissingFile);
  }
});

test("a bucket whose server is away is an error, not an empty one", async () => {
  const files = await openFiles("s3://key:secret@127.0.0.1:9/papers?tls=off");
  await expect(keysIn(files)).rejects.toThrow();
  await expect(files.put("a.pdf", from("x"), 1)).rejects.toThrow();
});
