import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { Db } from "../../../platform/db/connection.server.ts";
import type { Files } from "../../../platform/files/storage.server.ts";
import { findLiveClient } from "../../cases/clients/find-client.server.ts";
import { addChecked } from "../../cases/documents/add-version.server.ts";
import { readDocumentType } from "../../catalogue/services/checklist.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { findMessageFile } from "./open-file.server.ts";

type Wanted = { conversationId: string; fileId: string; clientId: string; documentType: string };

/** Idempotent. The message keeps its own copy. "gone": the file, client or document type no longer exists. */
export async function putIntoCheckList(
  store: { db: Db; files: Pick<Files, "read" | "put"> },
  staff: Staff,
  { conversationId, fileId, clientId, documentType }: Wanted,
  now: Date,
): Promise<"put" | "gone" | "full"> {
  requirePermission(staff, "documents.write");
  const { db } = store;
  const client = await findLiveClient(db, staff, clientId);
  const type = client && readDocumentType(client.register, documentType);
  const file = (await isOf(db, fileId, conversationId))
    ? await findMessageFile(store, staff, fileId)
    : undefined;
  if (!client || !type || !file) return "gone";
  const bytes = await buffer(await file.open());
  const checked = {
    name: file.name,
    type: file.type,
    size: bytes.length,
    sha256: createHash("sha256").update(bytes).digest("hex"),
    open: () => Readable.from([bytes]),
  };
  const target = { client: client.id, documentType: type, batch: fileId, upload: `${fileId} ${client.id}` };
  const added = await addChecked(store, staff, target, checked, now);
  if (added.status !== "added") return added.status;
  const { document_id } = await db
    .selectFrom("document_versions")
    .select("document_id")
    .where("id", "=", added.id)
    .executeTakeFirstOrThrow();
  await db.updateTable("message_files").set({ document_id }).where("id", "=", fileId).execute();
  return "put";
}

async function isOf(db: Db, fileId: string, conversationId: string): Promise<boolean> {
  const found = await db
    .selectFrom("message_files")
    .innerJoin("messages", "messages.id", "message_id")
    .select("message_files.id")
    .where("message_files.id", "=", fileId)
    .where("conversation_id", "=", conversationId)
    .executeTakeFirst();
  return found !== undefined;
}
