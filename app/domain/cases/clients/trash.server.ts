import { blankActivities, recordActivity } from "../../../platform/db/activity.server.ts";
import { changeEach } from "../../../platform/db/change-each.server.ts";
import { type Db, inTransaction, locked } from "../../../platform/db/connection.server.ts";
import { dayMs } from "../../../platform/language/time.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { changeClient, lockClient } from "./change-client.server.ts";

export const emptiedAfterDays = 30;
const atOnce = 500;

export async function restoreClients(
  db: Db,
  staff: Staff,
  ids: readonly string[],
  now: Date,
): Promise<number> {
  requirePermission(staff, "clients.write");
  const items = ids.map((id) => ({ id }));
  const restored = await changeEach(db, "clients", items, async (trx, { id }) => {
    const client = await lockClient(trx, id);
    if (client?.list_state !== "trash") return undefined;
    return changeClient(trx, staff, client, { list_state: client.register }, { verb: "restored", now });
  });
  return restored.length;
}

function due(db: Db, now: Date) {
  const before = new Date(now.getTime() - emptiedAfterDays * dayMs).toISOString();
  return db.selectFrom("clients").where("list_state", "=", "trash").where("updated_at", "<=", before);
}

export async function countDue(db: Db, staff: Staff, now: Date): Promise<number> {
  requirePermission(staff, "clients.read");
  const { count } = await db
    .selectFrom(due(db, now).select("id").limit(1000).as("due"))
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export function emptyTrash(db: Db, staff: Staff, now: Date): Promise<number> {
  requirePermission(staff, "clients.empty");
  return inTransaction(db, async (trx) => {
    const wanted = due(trx, now).select("id").orderBy("updated_at").limit(atOnce);
    const rows = await locked(trx, wanted).execute();
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await blankActivities(trx, ids);
    // The database deletes what belongs to them too.
    await trx.deleteFrom("clients").where("id", "in", ids).execute();
    const entry = { noun: "client", recordId: "trash", verb: "emptied", staffId: staff.id } as const;
    await recordActivity(trx, { ...entry, after: { clients: ids.length }, now });
    return ids.length;
  });
}
