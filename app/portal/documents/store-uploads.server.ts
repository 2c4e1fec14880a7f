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
import { addVersion, readUploadTarget } from "../../domain/documents/add-version.server.ts";
import type { Refusal } from "../../domain/documents/bytes.ts";
import { limitConcurrency } from "../../domain/documents/concurrency-limit.ts";
import type { Added, UploadTarget } from "../../domain/documents/insert-version.server.ts";
import { judgeFile } from "../../domain/documents/judge-file.server.ts";
import { fileLimit } from "../../domain/documents/limits.ts";
import type { Staff } from "../../domain/staff/staff.ts";
import { isDiskFull } from "../../platform/files/disk-full.server.ts";
import {
  type Received,
  type ReceivedFile,
  receiveUpload,
} from "../../platform/files/receive-upload.server.ts";
import { clean } from "../../platform/language/clean.ts";

/** The result of one file, by the name that it was sent with; of a post that was not received, without a name. */
export type Outcome = { name: string; status: Status | Extract<Received, { ok: false }>["problem"] };
type Status = Added["status"] | Refusal | "diskFull";

type UploadServices = Pick<Services, "db" | "files" | "images" | "scratch">;

export function uploadServices(context: Readonly<RouterContextProvider>): UploadServices {
  return {
    db: context.get(dbContext),
    files: context.get(filesContext),
    images: context.get(imagesContext),
    scratch: context.get(scratchContext),
  };
}

/** The HTTP status of a post: good when at least one file was stored. */
export function statusOf(outcomes: readonly string[]): number {
  if (outcomes.includes("added")) return 200;
  if (outcomes.includes("diskFull")) return 503;
  return outcomes.includes("tooLarge") ? 413 : 422;
}

/** Reading and storing twenty files at once would be no faster, and would delay other requests. */
const limited = limitConcurrency(2);

/** Stores the files of a post, no more than `most`, as one batch, and returns the outcome of each. */
export async function storeUploads(
  services: UploadServices,
  staff: Staff,
  request: Request,
  most: number,
  now: Date,
): Promise<Outcome[]> {
  const limits = { folder: services.scratch, fileBytes: fileLimit, files: most };
  const received = await receiveUpload(request, limits);
  if (!received.ok) return [{ name: "", status: received.problem }];
  const { fields, files } = received;
  const batch = uuidv7();
  const field = (name: string) => clean(fields.get(name) ?? (name === "batch" ? batch : ""));
  const outcomes: Outcome[] = [];
  try {
    // In order: the files are consecutive pages.
    for (const file of files) {
      const target = await readUploadTarget(services.db, staff, field, file.name);
      const stored =
        target &&
        (await limited(() => judgeAndAdd(services, staff, target, file, now)).catch(diskFullOrThrow));
      outcomes.push({ name: file.name, status: stored ?? "gone" });
    }
    return outcomes;
  } finally {
    // Private documents do not stay in the scratch folder.
    await Promise.all(files.map(({ path }) => rm(path, { force: true })));
  }
}

function diskFullOrThrow(error: unknown): "diskFull" {
  if (isDiskFull(error)) return "diskFull";
  throw error;
}

async function judgeAndAdd(
  services: UploadServices,
  staff: Staff,
  target: UploadTarget,
  received: ReceivedFile,
  now: Date,
): Promise<Status> {
  const file = await judgeFile(received);
  if (typeof file === "string") return file;
  const { status } = await addVersion(services, staff, target, file, now);
  if (status === "added") services.images.wake();
  return status;
}
