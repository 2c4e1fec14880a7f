import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { newId } from "../../../platform/db/new-ids.server.ts";
import type { Files } from "../../../platform/files/storage.server.ts";
import { announceFile, claimFile, giveUpFile } from "../../../platform/uploads/removable-files.server.ts";
import { lockLiveClient } from "../../cases/clients/change-client.server.ts";
import { addStoredFile } from "../../cases/documents/insert-version.server.ts";
import { readDocumentType } from "../../catalogue/services/checklist.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { findVersion } from "./find-report.server.ts";

const documentType = "report";

type Wanted = { reportId: string; number: number };

/** A new version of the client's project report, or a further document without one. Idempotent. "full": too many files. */
export async function attachVersion(
  { db, files }: { db: Db; files: Files },
  staff: Staff,
  { reportId, number }: Wanted,
  now: Date,
): Promise<"attached" | "gone" | "full"> {
  requirePermission(staff, "documents.write");
  const found = await findVersion(db, staff, reportId, number);
  const clientId = found?.report.client_id;
  if (!found || !clientId) return "gone";
  const { id, key: from, size, sha256 } = found.version;
  const key = `${newId(now)}.pdf`;
  await announceFile(db, key, now);
  await files.put(key, await files.read(from, size), size);
  return inTransaction(db, async (trx) => {
    const client = await lockLiveClient(trx, clientId);
    if (!client || !(await claimFile(trx, key))) return "gone";
    const type = readDocumentType(client.register, documentType) ?? "other";
    const target = { client: client.id, documentType: type, batch: `report-${id}`, upload: `report-${id}` };
    const file = { name: `project-report-v${number}.pdf`, type: "pdf" as const, size, sha256, key };
    const added = await addStoredFile(trx, staff, client, target, file, now);
    const stored = await trx
      .selectFrom("document_versions")
      .select("id")
      .where("key", "=", key)
      .executeTakeFirst();
    if (!stored) await giveUpFile(trx, key, now);
    return added.status === "added" ? "attached" : added.status;
  });
}
