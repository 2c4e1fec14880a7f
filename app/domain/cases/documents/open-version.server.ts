import type { Readable } from "node:stream";
import type { Db } from "../../../platform/db/connection.server.ts";
import { type Files, MissingFile } from "../../../platform/files/storage.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import type { DocumentVersion } from "./tables.ts";

export type FoundVersion = DocumentVersion & { client_id: string };

/** Undefined for a removed version, or a client in the trash. */
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
    .where("list_state", "<>", "trash")
    .executeTakeFirst();
}

/** Undefined when the file is missing in the storage. Opens the reduced copy if it has replaced the file meanwhile. */
export async function openVersion(
  { db, files }: { db: Db; files: Pick<Files, "read"> },
  staff: Staff,
  found: FoundVersion,
): Promise<{ version: FoundVersion; stream: Readable } | undefined> {
  try {
    return { version: found, stream: await files.read(found.key, found.size) };
  } catch (error) {
    if (!(error instanceof MissingFile)) throw error;
    const now = await findVersion(db, staff, found.id);
    return now && now.key !== found.key ? openVersion({ db, files }, staff, now) : undefined;
  }
}
