import { recordActivity } from "../../platform/db/activity.server.ts";
import { type Db, inTransaction } from "../../platform/db/connection.server.ts";
import { lockLiveClient } from "../clients/change-client.server.ts";
import { requirePermission } from "../staff/permissions.server.ts";
import type { Staff } from "../staff/staff.ts";
import { type Marked, problemOf } from "./mark-document.server.ts";
import type { NameCheck } from "./tables.ts";

/** Whether the same name is on all documents; null when nobody has checked. */
export type NamesFound = { matches: NameCheck["matches"] | null; note: string };

/** Records whether the name is the same on all documents, and where it differs. */
export function checkNames(
  db: Db,
  staff: Staff,
  clientId: string,
  { matches, note }: NamesFound,
  now: Date,
): Promise<Marked> {
  requirePermission(staff, "documents.write");
  const problem = problemOf(note);
  if (problem) return Promise.resolve(problem);
  return inTransaction(db, async (trx) => {
    const client = await lockLiveClient(trx, clientId);
    if (!client) return "gone";
    const before = await trx
      .deleteFrom("name_checks")
      .where("client_id", "=", clientId)
      .returning(["matches", "note"])
      .executeTakeFirst();
    const after = { matches, note: matches === null ? null : note || null };
    const checked = { client_id: clientId, checked_at: now.toISOString(), checked_by: staff.id };
    if (matches)
      await trx
        .insertInto("name_checks")
        .values({ ...checked, ...after, matches })
        .execute();
    await recordActivity(trx, {
      noun: "client",
      recordId: clientId,
      verb: "names_checked",
      staffId: staff.id,
      before: before ?? { matches: null, note: null },
      after,
      now,
    });
    return "document-marked";
  });
}
