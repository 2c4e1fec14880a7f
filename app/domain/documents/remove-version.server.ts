import { recordActivity } from "../../platform/db/activity.server.ts";
import { type Db, inTransaction } from "../../platform/db/connection.server.ts";
import { lockClient } from "../clients/change-client.server.ts";
import { requirePermission } from "../staff/permissions.server.ts";
import type { Staff } from "../staff/staff.ts";
import { documentName } from "./document-name.server.ts";

/** Marks a file as removed; it can be restored until the nightly job deletes it for good. */
export function removeVersion(
  db: Db,
  staff: Staff,
  id: string,
  now: Date,
): Promise<"document-removed" | "gone"> {
  return setRemoved(db, staff, id, true, now);
}

/** Restores a removed file. */
export function restoreVersion(
  db: Db,
  staff: Staff,
  id: string,
  now: Date,
): Promise<"document-restored" | "gone"> {
  return setRemoved(db, staff, id, false, now);
}

async function setRemoved<Removed extends boolean>(
  db: Db,
  staff: Staff,
  id: string,
  removed: Removed,
  now: Date,
): Promise<(Removed extends true ? "document-removed" : "document-restored") | "gone"> {
  requirePermission(staff, "documents.write");
  const result = (removed ? "document-removed" : "document-restored") as Removed extends true
    ? "document-removed"
    : "document-restored";
  return inTransaction(db, async (trx) => {
    const of = await documentOf(trx, id);
    // A client in the trash is read-only.
    const client = of && (await lockClient(trx, of.client_id));
    if (!client || client.shelf === "trash") return "gone";
    const changed = await trx
      .updateTable("document_versions")
      .set(
        removed
          ? { removed_at: now.toISOString(), removed_by: staff.id }
          : { removed_at: null, removed_by: null },
      )
      .where("id", "=", id)
      .where("removed_at", removed ? "is" : "is not", null)
      .executeTakeFirst();
    if (Number(changed.numUpdatedRows) === 0) return "gone";
    await recordActivity(trx, {
      noun: "client",
      recordId: of.client_id,
      verb: removed ? "document_removed" : "document_restored",
      staffId: staff.id,
      after: { paper: documentName(of) },
      now,
    });
    return result;
  });
}

function documentOf(trx: Db, versionId: string) {
  return trx
    .selectFrom("document_versions")
    .innerJoin("documents", "documents.id", "document_id")
    .select(["client_id", "paper", "title"])
    .where("document_versions.id", "=", versionId)
    .executeTakeFirst();
}
