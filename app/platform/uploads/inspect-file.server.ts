import { appendFile, truncate } from "node:fs/promises";
import { type Bytes, type FileType, type Inspection, maxPixels, type Refusal, refused } from "./bytes.ts";
import { sha256Of, withBytes } from "./file-bytes.server.ts";
import { inspectBytes } from "./inspect-bytes.ts";

export type CheckedFile = { name: string; type: FileType; size: number; sha256: string };

export type InspectedFile = CheckedFile & { path: string };

type Received = { path: string; name: string; bytes: number };

/** By its bytes; returns a refusal, or what is stored: the bytes up to the end mark. */
export async function inspectFile({ path, name, bytes }: Received): Promise<InspectedFile | Refusal> {
  const inspected = await withBytes(path, inspectWhole);
  if (!inspected.ok) return inspected.why;
  const { type, size, lacksEnd } = inspected;
  if (size < bytes) await truncate(path, size);
  if (lacksEnd) await appendFile(path, jpegEnd);
  return { path, name, type, size: size + (lacksEnd ? jpegEnd.length : 0), sha256: await sha256Of(path) };
}

export const jpegEnd = Buffer.from([0xff, 0xd9]);

/** Decodes a JPEG without an end mark to see whether it is whole. */
export async function inspectWhole(bytes: Bytes): Promise<Inspection> {
  const inspected = await inspectBytes(bytes);
  if (!inspected.ok || !inspected.lacksEnd) return inspected;
  const picture = Buffer.concat([await bytes.read(0, bytes.size), jpegEnd]);
  return hasLastRow(picture).then(
    () => inspected,
    () => refused("incomplete"),
  );
}

/** Rejects a picture that is cut off, which the decoder only warns of. */
async function hasLastRow(picture: Buffer): Promise<void> {
  const { default: sharp } = await import("sharp");
  const options = { failOn: "warning", limitInputPixels: maxPixels, sequentialRead: true } as const;
  const { height } = await sharp(picture, options).metadata();
  await sharp(picture, options)
    .extract({ left: 0, top: height - 1, width: 1, height: 1 })
    .raw()
    .toBuffer();
}
