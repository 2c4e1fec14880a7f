import type { Db } from "../../platform/db/connection.server.ts";
import { requirePermission } from "../staff/permissions.server.ts";
import type { Staff } from "../staff/staff.ts";
import type { Client } from "./tables.ts";

/** One record, in any list state. */
export function findClient(db: Db, staff: Staff, id: string): Promise<Client | undefined> {
  requirePermission(staff, "clients.read");
  return db.selectFrom("clients").selectAll().where("id", "=", id).executeTakeFirst();
}

/** One record in its scheme's list. */
export async function findLiveClient(db: Db, staff: Staff, id: string): Promise<Client | undefined> {
  const client = await findClient(db, staff, id);
  return client?.shelf === client?.scheme ? client : undefined;
}
