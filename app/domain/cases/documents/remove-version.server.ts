import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { lockClient } from "../clients/change-client.server.ts";
import { documentName, logDocuments } from "./document-log.server.ts";

/** Can be restored until the nightly job deletes it for good. */
export function removeVersion(db: Db, staff: Staff, id: string, now: Date) {
  return setRemoved(db, staff, id, "document-removed", now);
}

export function restoreVersion(db: Db, staff: Staff, id: string, now: Date) {
  return setRemoved(db, staff, id, "document-restored", now);
}

async function setRemoved<Result extends "document-removed" | "document-restored">(
  db: Db,
  staff: Staff,
  id: string,
  result: Result,
  now: Date,
): Promise<Result | "gone"> {
  requirePermission(staff, "documents.write");
  const removed = result === "document-removed";
  return inTransaction(db, async (trx) => {
    const document = await trx
      .selectFrom("document_versions")
      .innerJoin("documents", "documents.id", "document_id")
      .select(["client_id", "document_type", "title"])
      .where("document_versions.id", "=", id)
      .executeTakeFirst();
    // A client in the trash is read-only.
    const client = document && (await lockClient(trx, document.client_id));
    if (!client || client.list_state === "trash") return "gone";
    const changed = await trx
      .updateTable("document_versions")
      .set({ removed_at: removed ? now.toISOString() : null, removed_by: removed ? staff.id : null })
      .where("id", "=", id)
      .where("removed_at", removed ? "is" : "is not", null)
      .executeTakeFirst();
    if (Number(changed.numUpdatedRows) === 0) return "gone";
    const verb = removed ? "document_removed" : "document_restored";
    const after = { document: documentName(document) };
    await logDocuments(trx, staff, document.client_id, verb, { after }, now);
    return result;
  });
}
