import type { Db } from "../../../platform/db/connection.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { isListed } from "./list-due.server.ts";
import type { DueItem } from "./tables.ts";

export async function dueOfClients(
  db: Db,
  staff: Staff,
  ids: readonly string[],
  size = 30,
): Promise<DueItem[]> {
  requirePermission(staff, "clients.read");
  if (ids.length === 0) return [];
  const rows = db.selectFrom("due_items").selectAll().where("client_id", "in", ids);
  const [open, done] = await Promise.all([
    rows.where("state", "=", "open").orderBy("due_on").orderBy("id").limit(size).execute(),
    rows.where("state", "<>", "open").orderBy("due_on", "desc").orderBy("id", "desc").limit(size).execute(),
  ]);
  return [...open, ...done];
}

export function findDue(db: Db, staff: Staff, id: string) {
  requirePermission(staff, "clients.read");
  return db
    .selectFrom("due_items")
    .innerJoin("clients", "clients.id", "due_items.client_id")
    .selectAll("due_items")
    .select(["clients.name", "clients.mobile", "clients.email"])
    .where("due_items.id", "=", id)
    .where(isListed)
    .executeTakeFirst();
}
