import { recordActivity } from "../../../platform/db/activity.server.ts";
import { type Db, inTransaction, lockKey } from "../../../platform/db/connection.server.ts";
import { writeOrQueue } from "../../../platform/db/write-queue.server.ts";
import { outsideLists } from "../../catalogue/registers/registers.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { withMaskedCustom } from "./custom-values.ts";
import { isFinished } from "./finished-clients.server.ts";
import { withMerged } from "./merged-records.server.ts";
import type { Client } from "./tables.ts";

const onceInMs = 10 * 60_000;

/** Open ones first, then newest. Identity numbers are masked. */
export async function casesOf(db: Db, staff: Staff, mobile: string): Promise<Client[]> {
  requirePermission(staff, "clients.read");
  const rows = await db
    .selectFrom("clients")
    .selectAll()
    .where("mobile", "=", mobile)
    .where("list_state", "not in", outsideLists)
    .orderBy("id", "desc")
    .limit(50)
    .execute();
  const cases = rows.map(withMaskedCustom);
  return [...cases.filter((client) => !isFinished(client)), ...cases.filter(isFinished)];
}

export function trashedByMobile(db: Db, staff: Staff, mobile: string): Promise<TrashedClient[]> {
  requirePermission(staff, "clients.read");
  return db
    .selectFrom("clients")
    .select(["id", "name", "register", "project_name"])
    .where("mobile", "=", mobile)
    .where("list_state", "=", "trash")
    .orderBy("id", "desc")
    .limit(10)
    .execute();
}

export type TrashedClient = Pick<Client, "id" | "name" | "register" | "project_name">;

export function mergeTargetOf(db: Db, staff: Staff, mobile: string): Promise<Pick<Client, "id"> | undefined> {
  requirePermission(staff, "clients.read");
  return db
    .selectFrom("clients as merged")
    .innerJoin("clients as keeper", "keeper.id", "merged.merged_into")
    .select("keeper.id")
    .where("merged.mobile", "=", mobile)
    .where("keeper.list_state", "not in", outsideLists)
    .orderBy("merged.id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** At most once in ten minutes. Queued while the database cannot be written: staff need the page most then. */
export async function recordOpening(
  db: Db,
  staff: Staff,
  recordId: string,
  now: Date,
  noun: "client" | "sheet" = "client",
): Promise<void> {
  requirePermission(staff, "clients.read");
  const since = new Date(now.getTime() - onceInMs).toISOString();
  const wasNoted = async (connection: Db) => {
    const latest = connection
      .selectFrom("activity")
      .select("id")
      .where("record_id", "=", recordId)
      .where("at", ">", since)
      .where("verb", "=", "opened")
      .where("staff_id", "=", staff.id)
      .limit(1);
    return (await latest.executeTakeFirst()) !== undefined;
  };
  // Most loads find an entry, and take no write lock.
  if (await wasNoted(db)) return;
  await writeOrQueue(db, () =>
    inTransaction(db, async (trx) => {
      await lockKey(trx, `opened ${recordId} ${staff.id}`);
      if (await wasNoted(trx)) return;
      await recordActivity(trx, { noun, recordId, verb: "opened", staffId: staff.id, now });
    }),
  );
}

export function idsWithMerged(db: Db, staff: Staff, clientId: string): Promise<string[]> {
  requirePermission(staff, "clients.read");
  return withMerged(db, clientId);
}
