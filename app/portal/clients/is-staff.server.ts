import type { Db } from "../../platform/db/connection.server.ts";

/** Whether a record can be assigned to this id: to an existing member of staff, or to nobody. */
export async function isStaffOrNobody(db: Db, id: string | null | undefined): Promise<boolean> {
  if (!id) return true;
  return (await db.selectFrom("staff").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}
