import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, rmSync, truncateSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { DamagedFile, type Files, MissingFile, openFiles, SilentStore } from "./storage.server.ts";

async function freshFiles() {
  const folder = mkdtempSync(join(tmpdir(), "sopan-files-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return { folder, files: await openFiles(`file:${folder}/in/it`) };
}

async function keysIn(files: Files): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of files.list()) keys.push(key);
  return keys;
}

const from = (text: string) => Readable.from([Buffer.from(text)]);

test("what is put can be read, measured, listed and removed", async () => {
  const { files } = await freshFiles();
  expect(await keysIn(files)).toEqual([]);
  await files.put("0190-a.pdf", from("first"), 5);
  await files.put("0190-b.jpg", from("second"), 6);
  expect(String(await buffer(await files.read("0190-a.pdf")))).toBe("first");
  expect(await files.size("0190-b.jpg")).toBe(6);
  expect((await keysIn(files)).sort()).toEqual(["0190-a.pdf", "0190-b.jpg"]);
  await files.remove("0190-a.pdf");
  await files.remove("0190-a.pdf");
  expect(await keysIn(files)).toEqual(["0190-b.jpg"]);
});

test("a missing file is reported before its bytes are promised", async () => {
  const { files } = await freshFiles();
  await expect(files.read("none.pdf")).rejects.toThrow(MissingFile);
  await expect(files.size("none.pdf")).rejects.toThrow(MissingFile);
});

test("a file that has another size than it should is reported before its bytes are promised", async () => {
  const { files, folder } = await freshFiles();
  await files.put("a.pdf", from("whole file"), 10);
  expect(String(await buffer(await files.read("a.pdf", 10)))).toBe("whole file");
  truncateSync(join(folder, "in/it/a.pdf"), 4);
  await expect(files.read("a.pdf", 10)).rejects.toThrow(DamagedFile);
});

test("full: a bucket that accepts connections and says nothing is reported in time", async () => {
  const silent = createServer(() => {}).listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  const files = await openFiles(`s3://key:secret@127.0.0.1:${port}/papers?tls=off`);
  const asked = [
    files.read("a.pdf"),
    files.size("a.pdf"),
    files.remove("a.pdf"),
    files.put("b.pdf", from("x"), 1),
  ];
  for (const ask of asked) await expect(ask).rejects.toThrow(SilentStore);
  silent.close();
});

test("a bucket that is away is reported", async () => {
  const away = await openFiles("s3://key:secret@127.0.0.1:9/papers?tls=off");
  await expect(away.read("a.pdf")).rejects.toThrow(SilentStore);
  expect(away.isSilent()).toBe(true);
});

test("nothing is left of a file that breaks off or is shorter than declared", async () => {
  const { files, folder } = await freshFiles();
  const broken = new Readable({ read: () => {} });
  broken.push("half");
  const stored = expect(files.put("a.pdf", broken, 100)).rejects.toThrow("Cannot write");
  await expect.poll(() => existsSync(join(folder, "in/it/a.pdf"))).toBe(true);
  broken.destroy(new Error("gone"));
  await stored;
  await expect(files.put("b.pdf", from("short"), 100)).rejects.toThrow("not the one");
  expect(readdirSync(join(folder, "in/it"))).toEqual([]);
});

test.each(["../secret", "a/b.pdf", "/etc/passwd", "A.pdf", "", "a..pdf", "a.pdf\0", ".env"])(
  "a key that we would not make goes nowhere: %j",
  async (key) => {
    const { files } = await freshFiles();
    await expect(files.put(key, from("x"), 1)).rejects.toThrow("no key");
    await expect(files.read(key)).rejects.toThrow("no key");
    await expect(files.remove(key)).rejects.toThrow("no key");
  },
);
