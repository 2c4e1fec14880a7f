import { createReadStream } from "node:fs";
import type { Readable } from "node:stream";
import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { newId } from "../../../platform/db/new-ids.server.ts";
import type { Files } from "../../../platform/files/storage.server.ts";
import { extensions } from "../../../platform/uploads/file-headers.ts";
import type { CheckedFile, InspectedFile } from "../../../platform/uploads/inspect-file.server.ts";
import { announceFile, claimFile, giveUpFile } from "../../../platform/uploads/removable-files.server.ts";
import { guessDocumentType, readDocumentType } from "../../catalogue/services/checklist.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { lockLiveClient } from "../clients/change-client.server.ts";
import { findLiveClient } from "../clients/find-client.server.ts";
import { type Added, insertVersion, skipReason, type UploadTarget } from "./insert-version.server.ts";

/** Without a type it is guessed from the file's name. Undefined when there is no such client. */
export async function readUploadTarget(
  db: Db,
  staff: Staff,
  field: (name: string) => string,
  fileName: string,
): Promise<UploadTarget | undefined> {
  const client = await findLiveClient(db, staff, field("client"));
  if (!client) return undefined;
  const documentType =
    readDocumentType(client.register, field("documentType")) ?? guessDocumentType(client.register, fileName);
  return {
    client: client.id,
    documentType,
    batch: generatedId(field("batch")),
    upload: generatedId(field("upload")),
  };
}

export function generatedId(typed: string): string | null {
  return /^[\w-]{8,64}$/.test(typed) ? typed : null;
}

export function addVersion(
  store: Store,
  staff: Staff,
  target: UploadTarget,
  { path, ...checked }: InspectedFile,
  now: Date,
): Promise<Added> {
  return addChecked(store, staff, target, { ...checked, open: () => createReadStream(path) }, now);
}

type Store = { db: Db; files: Pick<Files, "put"> };

export async function addChecked(
  { db, files }: Store,
  staff: Staff,
  target: UploadTarget,
  { open, ...checked }: CheckedFile & { open(): Readable },
  now: Date,
): Promise<Added> {
  requirePermission(staff, "documents.write");
  const id = newId(now);
  const key = `${id}.${extensions[checked.type]}`;
  await announceFile(db, key, now);
  await files.put(key, open(), checked.size);
  return inTransaction(db, async (trx) => {
    const client = await lockLiveClient(trx, target.client);
    const skipped = await skipReason(trx, client, target);
    if (skipped) await giveUpFile(trx, key, now);
    if (!client || skipped) return skipped ?? { status: "gone" };
    if (!(await claimFile(trx, key))) return { status: "gone" };
    return insertVersion(trx, staff, target, { ...checked, id, key }, now);
  });
}
