import type { Db } from "../../../platform/db/connection.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";

type Attachable = { id: string; name: string; size: number };

export async function attachableFiles(db: Db, staff: Staff, clientId: string): Promise<Attachable[]> {
  requirePermission(staff, "documents.read");
  return db
    .selectFrom("documents")
    .innerJoin("document_versions", "document_versions.document_id", "documents.id")
    .select(["document_versions.id", "document_versions.name", "size"])
    .where("documents.client_id", "=", clientId)
    .where("removed_at", "is", null)
    .orderBy("document_versions.id", "desc")
    .limit(40)
    .execute();
}
