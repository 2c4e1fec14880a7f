import type { Db } from "../../../platform/db/connection.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";

export async function findMailHtml(db: Db, staff: Staff, id: string): Promise<string | undefined> {
  requirePermission(staff, "conversations.read");
  const message = await db.selectFrom("messages").select("html").where("id", "=", id).executeTakeFirst();
  return message?.html || undefined;
}
