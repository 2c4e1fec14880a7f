import { rm } from "node:fs/promises";
import { v7 as uuidv7 } from "uuid";
import { filesContext, imagesContext, scratchContext } from "../../../contexts/services.ts";
import { addVersion, readUploadTarget } from "../../../domain/cases/documents/add-version.server.ts";
import type { Added, UploadTarget } from "../../../domain/cases/documents/insert-version.server.ts";
import { formKey } from "../../../platform/db/save-once.server.ts";
import { isDiskFull } from "../../../platform/files/disk-full.server.ts";
import {
  type Received,
  type ReceivedFile,
  receiveUpload,
} from "../../../platform/files/receive-upload.server.ts";
import { clean } from "../../../platform/language/clean.ts";
import type { Refusal } from "../../../platform/uploads/bytes.ts";
import { limitConcurrency } from "../../../platform/uploads/concurrency-limit.ts";
import { sha256Of } from "../../../platform/uploads/file-bytes.server.ts";
import { fileLimit } from "../../../platform/uploads/file-limits.ts";
import { inspectFile } from "../../../platform/uploads/inspect-file.server.ts";
import type { Post } from "../../frame/page/portal-action.server.ts";
import type { Result } from "../../frame/page/result.ts";

/** For each file by name; without a name if the upload failed as a whole. */
export type SentFile = { name: string; status: Status | Extract<Received, { ok: false }>["problem"] };
type Status = Added["status"] | Refusal | "diskFull";

/** More at once would not be faster, and would delay other requests. */
const limited = limitConcurrency(2);

/** One batch of at most `most`; "done" if at least one was stored. */
export async function storeUploads(post: Post, max: number) {
  const files = await storeEach(post, max);
  const went = (how: SentFile["status"]) => files.some(({ status }) => status === how);
  const without = went("diskFull") ? "failed" : "refused";
  const status: Result["status"] = went("added") ? "done" : without;
  return { status, files };
}

async function storeEach(post: Post, max: number): Promise<SentFile[]> {
  const { db, staff, request, context } = post;
  const limits = { folder: context.get(scratchContext), fileBytes: fileLimit, files: max };
  const received = await receiveUpload(request, limits);
  if (!received.ok) return [{ name: "", status: received.problem }];
  const { fields, files } = received;
  const sent: SentFile[] = [];
  try {
    // Hashes rather than sizes, which may be equal by chance.
    const sums = await Promise.all(files.map(({ path }) => sha256Of(path)));
    const content = [fields.get("client"), fields.get("documentType"), sums];
    const form = formKey({ id: fields.get("submission") ?? "", by: staff.id, content }) ?? uuidv7();
    // In order: the files are consecutive pages.
    for (const [index, file] of files.entries()) {
      // Uploads by script have ids of their own.
      const own = new Map([...Object.entries({ batch: form, upload: `${form}-${index}` }), ...fields]);
      const target = await readUploadTarget(db, staff, (name) => clean(own.get(name)), file.name);
      const stored =
        target && (await limited(() => inspectAndAdd(post, target, file)).catch(diskFullOrThrow));
      sent.push({ name: file.name, status: stored ?? "gone" });
    }
    return sent;
  } finally {
    // Private documents must not stay in the temporary folder.
    await Promise.all(files.map(({ path }) => rm(path, { force: true })));
  }
}

function diskFullOrThrow(error: unknown): "diskFull" {
  if (isDiskFull(error)) return "diskFull";
  throw error;
}

async function inspectAndAdd(
  { db, staff, context, now }: Post,
  target: UploadTarget,
  received: ReceivedFile,
): Promise<Status> {
  const file = await inspectFile(received);
  if (typeof file === "string") return file;
  const { status } = await addVersion({ db, files: context.get(filesContext) }, staff, target, file, now);
  if (status === "added") context.get(imagesContext).wake();
  return status;
}
