import { rm } from "node:fs/promises";
import type { RouterContextProvider } from "react-router";
import {
  dbContext,
  filesContext,
  imagesContext,
  type Services,
  scratchContext,
} from "../../contexts/services.ts";
import { type Added, addVersion, type Place } from "../../domain/documents/add-version.server.ts";
import type { Refusal } from "../../domain/documents/bytes.ts";
import { limitConcurrency } from "../../domain/documents/concurrency-limit.ts";
import { sha256Of, withBytes } from "../../domain/documents/file-bytes.server.ts";
import { judgeBytes } from "../../domain/documents/judge-bytes.ts";
import { fileLimit } from "../../domain/documents/limits.ts";
import type { Staff } from "../../domain/staff/staff.ts";
import {
  type Received,
  type ReceivedFile,
  receiveUpload,
} from "../../platform/files/receive-upload.server.ts";

/** How one file ended: by the name that it came with. */
export type Outcome = { name: string; status: Added["status"] | Refusal; id?: string };

export type UploadServices = Pick<Services, "db" | "files" | "images" | "scratch">;

export function uploadServices(context: Readonly<RouterContextProvider>): UploadServices {
  return {
    db: context.get(dbContext),
    files: context.get(filesContext),
    images: context.get(imagesContext),
    scratch: context.get(scratchContext),
  };
}

/** Takes a post's files to the disk, never to the memory; what goes wrong leaves nothing there. */
export function receiveFiles(request: Request, { scratch }: UploadServices, most: number): Promise<Received> {
  return receiveUpload(request, { folder: scratch, fileBytes: fileLimit, files: most });
}

/** Reading and storing twenty files at once would be no faster, and would delay other requests. */
const limited = limitConcurrency(2);

/** Judges a file and adds it when it is one that we take. */
export function takeFile(
  services: UploadServices,
  staff: Staff,
  place: Place,
  file: ReceivedFile,
  now: Date,
): Promise<Outcome> {
  return limited(() => judgeAndAdd(services, staff, place, file, now));
}

/** Removes received files from the scratch folder, whatever became of them: they are private documents. */
export async function removeReceived(files: readonly ReceivedFile[]): Promise<void> {
  await Promise.all(files.map(({ path }) => rm(path, { force: true })));
}

async function judgeAndAdd(
  services: UploadServices,
  staff: Staff,
  place: Place,
  { path, name, bytes }: ReceivedFile,
  now: Date,
): Promise<Outcome> {
  const judged = await withBytes(path, judgeBytes);
  if (!judged.ok) return { name, status: judged.why };
  const file = { path, name, type: judged.type, size: bytes, sha256: await sha256Of(path) };
  const added = await addVersion(services, staff, place, file, now);
  if (added.status === "added") services.images.wake();
  return { name, ...added };
}
