import { rm } from "node:fs/promises";
import type { RouterContextProvider } from "react-router";
import { v7 as uuidv7 } from "uuid";
import {
  dbContext,
  filesContext,
  imagesContext,
  type Services,
  scratchContext,
} from "../../contexts/services.ts";
import {
  type Added,
  addVersion,
  readUploadTarget,
  type UploadTarget,
} from "../../domain/documents/add-version.server.ts";
import type { Refusal } from "../../domain/documents/bytes.ts";
import { limitConcurrency } from "../../domain/documents/concurrency-limit.ts";
import { sha256Of, withBytes } from "../../domain/documents/file-bytes.server.ts";
import { judgeBytes } from "../../domain/documents/judge-bytes.ts";
import { fileLimit, mostAtOnce } from "../../domain/documents/limits.ts";
import type { Staff } from "../../domain/staff/staff.ts";
import {
  type Received,
  type ReceivedFile,
  receiveUpload,
} from "../../platform/files/receive-upload.server.ts";
import { clean } from "../../platform/language/clean.ts";

/** The result of one file, by the name that it was sent with. */
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

/** Streams a request's files to disk; a failed request leaves nothing there. */
export function receiveFiles(request: Request, { scratch }: UploadServices, most: number): Promise<Received> {
  return receiveUpload(request, { folder: scratch, fileBytes: fileLimit, files: most });
}

/** Reading and storing twenty files at once would be no faster, and would delay other requests. */
const limited = limitConcurrency(2);

/** Checks a file and stores it when it is accepted. */
export function storeUpload(
  services: UploadServices,
  staff: Staff,
  target: UploadTarget,
  file: ReceivedFile,
  now: Date,
): Promise<Outcome> {
  return limited(() => judgeAndAdd(services, staff, target, file, now));
}

/** Removes received files from the scratch folder, because they are private documents. */
export async function removeReceived(files: readonly ReceivedFile[]): Promise<void> {
  await Promise.all(files.map(({ path }) => rm(path, { force: true })));
}

/** Stores all files of one form as one batch and returns the outcome of each. */
export async function storeAll(
  services: UploadServices,
  staff: Staff,
  request: Request,
  now: Date,
): Promise<{ name: string; status: string }[]> {
  const received = await receiveFiles(request, services, mostAtOnce);
  if (!received.ok) return [{ name: "", status: received.problem }];
  const { fields, files } = received;
  const batch = uuidv7();
  const field = (name: string) => (name === "batch" ? batch : clean(fields.get(name)));
  const outcomes: Outcome[] = [];
  try {
    // In order: the files are consecutive pages.
    for (const file of files) {
      const target = await readUploadTarget(services.db, staff, field, file.name);
      const gone = { name: file.name, status: "gone" } as const;
      outcomes.push(target ? await storeUpload(services, staff, target, file, now) : gone);
    }
    return outcomes;
  } finally {
    await removeReceived(files);
  }
}

async function judgeAndAdd(
  services: UploadServices,
  staff: Staff,
  target: UploadTarget,
  { path, name, bytes }: ReceivedFile,
  now: Date,
): Promise<Outcome> {
  const judged = await withBytes(path, judgeBytes);
  if (!judged.ok) return { name, status: judged.why };
  const file = { path, name, type: judged.type, size: bytes, sha256: await sha256Of(path) };
  const added = await addVersion(services, staff, target, file, now);
  if (added.status === "added") services.images.wake();
  return { name, ...added };
}
