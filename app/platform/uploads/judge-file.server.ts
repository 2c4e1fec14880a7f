import { appendFile, truncate } from "node:fs/promises";
import { type Bytes, type FileType, type Judgement, mostPixels, type Refusal, refused } from "./bytes.ts";
import { sha256Of, withBytes } from "./file-bytes.server.ts";
import { judgeBytes } from "./judge-bytes.ts";

/** A checked file; `name` is its name on the sender's device. */
export type CheckedFile = { name: string; type: FileType; size: number; sha256: string };

/** A checked file on disk. */
export type JudgedFile = CheckedFile & { path: string };

/** A file as it was received. `bytes` is its size. */
type Received = { path: string; name: string; bytes: number };

/** Checks what a received file is, by its bytes; returns why it is refused, or what is stored of it: up to the mark of its end. */
export async function judgeFile({ path, name, bytes }: Received): Promise<JudgedFile | Refusal> {
  const judged = await withBytes(path, judgeWhole);
  if (!judged.ok) return judged.why;
  const { type, size, lacksEnd } = judged;
  if (size < bytes) await truncate(path, size);
  if (lacksEnd) await appendFile(path, jpegEnd);
  return { path, name, type, size: size + (lacksEnd ? jpegEnd.length : 0), sha256: await sha256Of(path) };
}

/** The mark of the end of a JPEG, which is added to one that lacks it. */
export const jpegEnd = Buffer.from([0xff, 0xd9]);

/** What a file is, and whether a JPEG that lacks its end is whole besides. */
export async function judgeWhole(bytes: Bytes): Promise<Judgement> {
  const judged = await judgeBytes(bytes);
  if (!judged.ok || !judged.lacksEnd) return judged;
  const picture = Buffer.concat([await bytes.read(0, bytes.size), jpegEnd]);
  return hasLastRow(picture).then(
    () => judged,
    () => refused("incomplete"),
  );
}

/** Rejects where a picture breaks off: there the decoder has a warning. */
async function hasLastRow(picture: Buffer): Promise<void> {
  const { default: sharp } = await import("sharp");
  const options = { failOn: "warning", limitInputPixels: mostPixels, sequentialRead: true } as const;
  const { height } = await sharp(picture, options).metadata();
  await sharp(picture, options)
    .extract({ left: 0, top: height - 1, width: 1, height: 1 })
    .raw()
    .toBuffer();
}
