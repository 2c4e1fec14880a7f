import { createCipheriv, createDecipheriv, createHash } from "node:crypto";
import { readDictionary, stringBytes } from "./pdf-dictionary.ts";

type Decrypt = (data: Buffer, object: number, generation: number) => Buffer;

export type Encryption = { strings: Decrypt; streams: Decrypt };

/** Fills up a short password: ISO 32000-1, algorithm 2. */
const padding = Buffer.from("28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A", "hex");

/**
 * For files that need a password only for changes or printing; undefined for others. `at` is the dictionary's place.
 */
export function openWithoutPassword(text: string, at: number, id: Buffer): Encryption | undefined {
  const { entries } = readDictionary(text, at, (raw) => raw);
  if (entries === "incomplete" || entries.get("/Filter")?.trim() !== "/Standard") return undefined;
  const number = (name: string, usual: number) => Number(entries.get(name)?.trim() ?? usual);
  const bytes = (name: string) => stringBytes(entries.get(name)?.trim() ?? "");
  const [version, revision] = [number("/V", 0), number("/R", 0)];
  const given = { o: bytes("/O"), u: bytes("/U"), ue: bytes("/UE"), id, permissions: number("/P", 0) };
  const longer = version === 2 ? number("/Length", 40) / 8 : 16;
  const keyBytes = version === 1 ? 5 : longer;
  if (version !== 5 && !(keyBytes >= 5 && keyBytes <= 16 && Number.isInteger(keyBytes))) return undefined;
  const hidesMetadata = entries.get("/EncryptMetadata")?.trim() !== "false";
  const key =
    version === 5 ? newKey(revision, given) : oldKey(revision, { ...given, keyBytes, hidesMetadata });
  if (!key) return undefined;
  if (version === 1 || version === 2) return { strings: rc4Of(key), streams: rc4Of(key) };
  if (version !== 4 && version !== 5) return undefined;
  const filters = readDictionary(entries.get("/CF") ?? "", 0).entries;
  const [strings, streams] = ["/StrF", "/StmF"].map((use) => {
    const name = entries.get(use)?.trim() ?? "/Identity";
    return name === "/Identity" ? plain : methodOf(filters === "incomplete" ? "" : filters.get(name), key);
  });
  return strings && streams && { strings, streams };
}

const plain: Decrypt = (data) => data;

function methodOf(filter = "", key: Buffer): Decrypt | undefined {
  const method = /\/CFM[\s\0]*\/(\w+)/.exec(filter)?.[1];
  if (method === "V2") return rc4Of(key);
  if (method === "AESV2")
    return (data, object, generation) => aes(data, keyOf(key, object, generation, "sAlT"));
  if (method === "AESV3") return (data) => aes(data, key);
  return method === "None" ? plain : undefined;
}

const rc4Of =
  (key: Buffer): Decrypt =>
  (data, object, generation) =>
    rc4(data, keyOf(key, object, generation, ""));

/** ISO 32000-1, algorithm 1. */
function keyOf(key: Buffer, object: number, generation: number, salt: string): Buffer {
  const own = Buffer.alloc(5);
  own.writeUIntLE(object % 2 ** 24, 0, 3);
  own.writeUIntLE(generation % 2 ** 16, 3, 2);
  return hash("md5", key, own, Buffer.from(salt)).subarray(0, Math.min(16, key.length + 5));
}

type Given = { o: Buffer; u: Buffer; ue: Buffer; id: Buffer; permissions: number };

/** Up to revision 4 with the empty password: algorithms 2, 4 and 5. */
function oldKey(
  revision: number,
  { o, u, id, permissions, keyBytes, hidesMetadata }: Given & { keyBytes: number; hidesMetadata: boolean },
): Buffer | undefined {
  if (revision < 2 || revision > 4 || o.length < 32) return undefined;
  const allowed = Buffer.alloc(4);
  allowed.writeInt32LE(permissions | 0);
  const open = revision === 4 && !hidesMetadata ? [Buffer.alloc(4, 0xff)] : [];
  let key = hash("md5", padding, o.subarray(0, 32), allowed, id, ...open).subarray(0, keyBytes);
  for (let n = 0; revision >= 3 && n < 50; n++) key = hash("md5", key).subarray(0, keyBytes);
  if (revision === 2) return rc4(padding, key).equals(u.subarray(0, 32)) ? key : undefined;
  let check = rc4(hash("md5", padding, id), key);
  for (let n = 1; n < 20; n++) check = rc4(check, Buffer.from(key.map((byte) => byte ^ n)));
  return check.equals(u.subarray(0, 16)) ? key : undefined;
}

/** From revision 5: algorithm 2.A. */
function newKey(revision: number, { u, ue }: Given): Buffer | undefined {
  if ((revision !== 5 && revision !== 6) || u.length < 48 || ue.length < 32) return undefined;
  const digest = (salt: Buffer) => (revision === 5 ? hash("sha256", salt) : hardHash(salt));
  if (!digest(u.subarray(32, 40)).equals(u.subarray(0, 32))) return undefined;
  const key = digest(u.subarray(40, 48));
  const decipher = createDecipheriv("aes-256-cbc", key, Buffer.alloc(16)).setAutoPadding(false);
  return Buffer.concat([decipher.update(ue.subarray(0, 32)), decipher.final()]);
}

/** ISO 32000-2, algorithm 2.B with the empty password. */
function hardHash(salt: Buffer): Buffer {
  let key = hash("sha256", salt);
  for (let round = 0, last = 0; round < 64 || last > round - 32; round++) {
    const repeated = Buffer.concat(Array<Buffer>(64).fill(key));
    const cipher = createCipheriv("aes-128-cbc", key.subarray(0, 16), key.subarray(16, 32));
    const encrypted = cipher.setAutoPadding(false).update(repeated);
    const sum = encrypted.subarray(0, 16).reduce((total, byte) => total + byte, 0);
    key = hash(["sha256", "sha384", "sha512"][sum % 3] ?? "sha256", encrypted);
    last = encrypted.at(-1) ?? 0;
  }
  return key.subarray(0, 32);
}

const hash = (name: string, ...parts: Buffer[]) =>
  parts.reduce((made, part) => made.update(part), createHash(name)).digest();

/** The first 16 bytes are the IV; an incomplete last block is dropped. */
function aes(data: Buffer, key: Buffer): Buffer {
  const whole = data.subarray(16, data.length - (data.length % 16));
  if (whole.length === 0) return Buffer.alloc(0);
  const decipher = createDecipheriv(`aes-${key.length * 8}-cbc`, key, data.subarray(0, 16));
  return decipher.setAutoPadding(false).update(whole);
}

/** OpenSSL no longer offers it by default. */
function rc4(data: Buffer, key: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, n) => n);
  const at = (n: number) => state[n & 255] ?? 0;
  const swap = (a: number, b: number) => {
    const kept = at(a);
    state[a & 255] = at(b);
    state[b & 255] = kept;
  };
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  const made = Buffer.alloc(data.length);
  for (let n = 0, i = 0, j = 0; n < data.length; n++) {
    i = (i + 1) & 255;
    j = (j + at(i)) & 255;
    swap(i, j);
    made[n] = (data[n] ?? 0) ^ at(at(i) + at(j));
  }
  return made;
}
