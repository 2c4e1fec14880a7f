import type { Db } from "../../platform/db/connection.server.ts";
import { requirePermission } from "../staff/permissions.server.ts";
import type { Staff } from "../staff/staff.ts";
import type { DocumentVersion } from "./tables.ts";

export type FoundVersion = DocumentVersion & { client_id: string };

/** A version that may be opened: neither removed nor of a client in the trash. */
export function findVersion(db: Db, staff: Staff, id: string): Promise<FoundVersion | undefined> {
  requirePermission(staff, "documents.read");
  return db
    .selectFrom("document_versions")
    .innerJoin("documents", "documents.id", "document_id")
    .innerJoin("clients", "clients.id", "documents.client_id")
    .selectAll("document_versions")
    .select("documents.client_id")
    .where("document_versions.id", "=", id)
    .where("removed_at", "is", null)
    .where("shelf", "<>", "trash")
    .executeTakeFirst();
}
