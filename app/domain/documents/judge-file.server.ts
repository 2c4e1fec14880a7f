import { truncate } from "node:fs/promises";
import type { JudgedFile } from "./add-version.server.ts";
import type { Refusal } from "./bytes.ts";
import { sha256Of, withBytes } from "./file-bytes.server.ts";
import { judgeBytes } from "./judge-bytes.ts";

/** A file as it was received. `bytes` is its size. */
type Received = { path: string; name: string; bytes: number };

/** Checks what a received file is, by its bytes; returns why it is refused, or what is stored of it: up to the mark of its end. */
export async function judgeFile({ path, name, bytes }: Received): Promise<JudgedFile | Refusal> {
  const judged = await withBytes(path, judgeBytes);
  if (!judged.ok) return judged.why;
  const { type, size } = judged;
  if (size < bytes) await truncate(path, size);
  return { path, name, type, size, sha256: await sha256Of(path) };
}
