import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";

export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

export async function headOf(path: string): Promise<Buffer> {
  const bytes = 4096;
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(bytes), 0, bytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** By byte order mark or zero bytes, else UTF-8 when the whole file is valid UTF-8, and Windows-1252 when not. */
export async function encodingOf(path: string): Promise<Encoding> {
  const head = await headOf(path);
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
  if (head[0] === 0xfe && head[1] === 0xff) return "utf-16be";
  const zeros = (at: 0 | 1) => head.filter((byte, index) => index % 2 === at && byte === 0).length;
  // Latin letters have a zero byte in UTF-16; every table has commas and line ends.
  if (zeros(1) > 0 && zeros(0) === 0) return "utf-16le";
  if (zeros(0) > 0 && zeros(1) === 0) return "utf-16be";
  return (await isUtf8(path)) ? "utf-8" : "windows-1252";
}

async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) decoder.decode(chunk as Buffer, { stream: true });
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

export async function* textOf(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 }))
    yield decoder.decode(chunk as Buffer, { stream: true });
  const rest = decoder.decode();
  if (rest) yield rest;
}
