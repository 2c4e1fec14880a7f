import { v7 as uuidv7 } from "uuid";
import { recordActivity } from "../../platform/db/activity.server.ts";
import { type Db, inTransaction } from "../../platform/db/connection.server.ts";
import { requirePermission } from "../staff/permissions.server.ts";
import type { Staff } from "../staff/staff.ts";
import type { SavedView, Scheme } from "./tables.ts";

/** Most views of a list that one member of staff can save. */
export const mostViews = 30;

export type View = Pick<SavedView, "id" | "name" | "query">;

/** One's own saved views of a list, in the order in which they were saved. */
export function listViews(db: Db, staff: Staff, scheme: Scheme): Promise<View[]> {
  requirePermission(staff, "clients.read");
  return db
    .selectFrom("saved_views")
    .select(["id", "name", "query"])
    .where("staff_id", "=", staff.id)
    .where("scheme", "=", scheme)
    .orderBy("id")
    .limit(mostViews)
    .execute();
}

/** Saves a list's filters under a name; the same name again replaces the first. */
export function saveView(
  db: Db,
  staff: Staff,
  { scheme, name, query }: { scheme: Scheme; name: string; query: string },
  now: Date,
): Promise<"saved" | "nameless" | "full"> {
  requirePermission(staff, "clients.read");
  const called = name.trim().slice(0, 60);
  if (called === "") return Promise.resolve("nameless");
  return inTransaction(db, async (trx) => {
    await trx
      .deleteFrom("saved_views")
      .where("staff_id", "=", staff.id)
      .where("scheme", "=", scheme)
      .where("name", "=", called)
      .execute();
    if ((await listViews(trx, staff, scheme)).length >= mostViews) return "full";
    const view = { id: uuidv7(), staff_id: staff.id, scheme, name: called, query: query.slice(0, 2000) };
    const row = { ...view, created_at: now.toISOString() };
    await trx.insertInto("saved_views").values(row).execute();
    const entry = { noun: "view", recordId: view.id, verb: "saved", staffId: staff.id };
    await recordActivity(trx, { ...entry, after: { scheme }, now });
    return "saved";
  });
}

/** Deletes one of one's own views. */
export function removeView(db: Db, staff: Staff, id: string, now: Date): Promise<boolean> {
  requirePermission(staff, "clients.read");
  return inTransaction(db, async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom("saved_views")
      .where("id", "=", id)
      .where("staff_id", "=", staff.id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return false;
    await recordActivity(trx, { noun: "view", recordId: id, verb: "removed", staffId: staff.id, now });
    return true;
  });
}
