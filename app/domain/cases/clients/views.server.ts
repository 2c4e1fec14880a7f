import { sql } from "kysely";
import { v7 as uuidv7 } from "uuid";
import { recordActivity } from "../../../platform/db/activity.server.ts";
import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import type { SavedView } from "./tables.ts";

export const maxViews = 30;

const maxNameLength = 60;

/** `by`: the owner of a view that somebody else shares. */
export type View = Pick<SavedView, "id" | "name" | "query"> & { shared: boolean; by: string | null };

export async function listViews(db: Db, staff: Staff, register: string): Promise<View[]> {
  requirePermission(staff, "clients.read");
  const own = db
    .selectFrom("saved_views")
    .select(["id", "name", "query", "shared", sql<string | null>`null`.as("by")])
    .where("staff_id", "=", staff.id)
    .where("register", "=", register)
    .orderBy("id")
    .limit(maxViews);
  const others = db
    .selectFrom("saved_views")
    .innerJoin("staff", "staff.id", "saved_views.staff_id")
    .select(["saved_views.id", "saved_views.name", "query", "shared", "staff.name as by"])
    .where("shared", "=", 1)
    .where("register", "=", register)
    .where("staff_id", "<>", staff.id)
    .orderBy("saved_views.id")
    .limit(maxViews);
  const rows = [...(await own.execute()), ...(await others.execute())];
  // "search" was the name of "q".
  return rows.map((row) => ({
    ...row,
    query: row.query.replace(/(^|&)search=/, "$1q="),
    shared: row.shared === 1,
  }));
}

const cut = (name: string) => name.trim().slice(0, maxNameLength);

export function saveView(
  db: Db,
  staff: Staff,
  { register, name, query }: { register: string; name: string; query: string },
  now: Date,
): Promise<"saved" | "nameless" | "full"> {
  requirePermission(staff, "clients.read");
  const called = cut(name);
  if (called === "") return Promise.resolve("nameless");
  return inTransaction(db, async (trx) => {
    await trx
      .deleteFrom("saved_views")
      .where("staff_id", "=", staff.id)
      .where("register", "=", register)
      .where("name", "=", called)
      .execute();
    const views = await listViews(trx, staff, register);
    if (views.filter(({ by }) => by === null).length >= maxViews) return "full";
    const view = { id: uuidv7(), staff_id: staff.id, register, name: called, query: query.slice(0, 2000) };
    const row = { ...view, created_at: now.toISOString() };
    await trx.insertInto("saved_views").values(row).execute();
    const entry = { noun: "view", recordId: view.id, verb: "saved", staffId: staff.id } as const;
    await recordActivity(trx, { ...entry, after: { register }, now });
    return "saved";
  });
}

export function renameView(
  db: Db,
  staff: Staff,
  { id, name }: { id: string; name: string },
  now: Date,
): Promise<"renamed" | "nameless" | "taken" | "nothing"> {
  requirePermission(staff, "clients.read");
  const called = cut(name);
  if (called === "") return Promise.resolve("nameless");
  return inTransaction(db, async (trx) => {
    const own = trx.selectFrom("saved_views").select("id").where("staff_id", "=", staff.id);
    const list = trx.selectFrom("saved_views").select("register").where("id", "=", id);
    const same = own.where("register", "=", list).where("name", "=", called).where("id", "<>", id);
    if (await same.executeTakeFirst()) return "taken";
    const { numUpdatedRows } = await trx
      .updateTable("saved_views")
      .set({ name: called })
      .where("id", "=", id)
      .where("staff_id", "=", staff.id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return "nothing";
    await recordActivity(trx, { noun: "view", recordId: id, verb: "renamed", staffId: staff.id, now });
    return "renamed";
  });
}

export function shareView(
  db: Db,
  staff: Staff,
  { id, shared }: { id: string; shared: boolean },
  now: Date,
): Promise<boolean> {
  requirePermission(staff, "clients.write");
  return inTransaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("saved_views")
      .set({ shared: shared ? 1 : 0 })
      .where("id", "=", id)
      .where("staff_id", "=", staff.id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    const verb = shared ? "shared" : "unshared";
    await recordActivity(trx, { noun: "view", recordId: id, verb, staffId: staff.id, now });
    return true;
  });
}

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
