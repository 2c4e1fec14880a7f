import type { Db } from "../../platform/db/connection.server.ts";
import { requirePermission } from "../staff/permissions.server.ts";
import type { Staff } from "../staff/staff.ts";
import { workingStates } from "./import-state.ts";
import type { Import } from "./tables.ts";

export type ListedImport = Pick<
  Import,
  "id" | "state" | "file_name" | "created_at" | "total" | "added" | "updated"
> & {
  staff_name: string | null;
};

/** The latest imports of all staff. */
export function listImports(db: Db, staff: Staff, limit = 20): Promise<ListedImport[]> {
  requirePermission(staff, "clients.import");
  return db
    .selectFrom("imports")
    .leftJoin("staff", "staff.id", "imports.staff_id")
    .select(["imports.id", "state", "file_name", "imports.created_at", "total", "added", "updated"])
    .select("staff.name as staff_name")
    .orderBy("imports.id", "desc")
    .limit(limit)
    .execute();
}

/** How many imports the worker does before this one. */
export async function countAhead(db: Db, staff: Staff, { id, touched_at }: Import): Promise<number> {
  requirePermission(staff, "clients.import");
  const { count } = await db
    .selectFrom("imports")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("state", "in", workingStates)
    .where("touched_at", "<", touched_at)
    .where("id", "<>", id)
    .executeTakeFirstOrThrow();
  return Number(count);
}
