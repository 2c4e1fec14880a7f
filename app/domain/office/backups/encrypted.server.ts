import { createWriteStream } from "node:fs";
import { mkdir, readdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";
import { openPromise } from "yauzl";
import { ZipFile } from "yazl";

/** "AGE-SECRET-KEY-1…" */
export const newBackupKey = generateX25519Identity;

/** A ZIP file encrypted with age (age-encryption.org/v1). */
export async function encryptFolder(folder: string, to: string, key: string): Promise<void> {
  const zip = new ZipFile();
  for (const name of await filesIn(folder))
    zip.addFile(join(folder, name), name, { compress: name === "database" });
  zip.end();
  const encrypter = new Encrypter();
  encrypter.addRecipient(await identityToRecipient(key));
  const encrypted = await encrypter.encrypt(webStream(zip.outputStream));
  await pipeline(encrypted, createWriteStream(to, { mode: 0o600, flush: true }));
}

/** `Readable.toWeb` returns another type than the global `ReadableStream`, which age-encryption takes. */
function webStream(source: NodeJS.ReadableStream): ReadableStream<Uint8Array> {
  const chunks = source[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(typeof value === "string" ? Buffer.from(value) : value);
    },
    async cancel() {
      await chunks.return?.();
    },
  });
}

async function filesIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return paths.map((path) => path.slice(folder.length + 1)).sort();
}

/** Throws an error that can be shown to people if the key is wrong or a byte has changed. */
export async function decryptFolder(encrypted: Readable, folder: string, key: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const packed = `${folder}.zip`;
  const decrypter = new Decrypter();
  decrypter.addIdentity(key);
  try {
    const plain = await decrypter.decrypt(webStream(encrypted));
    await pipeline(plain, createWriteStream(packed, { mode: 0o600 }));
  } catch (error) {
    // Errors with a code are of the disk, not of the key.
    if ((error as NodeJS.ErrnoException).code) throw error;
    throw new Error("The backup is damaged, or was encrypted with another key. Nothing was changed.", {
      cause: error,
    });
  }
  await unpack(packed, folder);
}

async function unpack(packed: string, folder: string): Promise<void> {
  const zip = await openPromise(packed, { autoClose: false });
  try {
    // Names are our own, and yauzl refuses paths outside the folder.
    for await (const entry of zip.eachEntry()) {
      const path = join(folder, entry.fileName);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(path, { mode: 0o600 }));
    }
  } finally {
    zip.close();
    await rm(packed);
  }
}
