import type { Db } from "../../../platform/db/connection.server.ts";
import { type CustomRegister, customFromRow } from "../../catalogue/registers/definition.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { withoutLeaving } from "./leaving.ts";
import { readMoves } from "./move-cases.server.ts";

export async function listRegisters(db: Db, staff: Staff): Promise<CustomRegister[]> {
  requirePermission(staff, "settings");
  const rows = await db.selectFrom("registers").selectAll().orderBy("created_at").orderBy("id").execute();
  return rows.map(customFromRow);
}

/** Without stages and choices that only stay until their cases have moved. */
export async function findCustomRegister(
  db: Db,
  staff: Staff,
  key: string,
): Promise<CustomRegister | undefined> {
  requirePermission(staff, "settings");
  const row = await db.selectFrom("registers").selectAll().where("id", "=", key).executeTakeFirst();
  if (!row) return undefined;
  const found = customFromRow(row);
  const leaving = (await readMoves(db, key)).map(({ field, from_key }) => ({ field, from: from_key }));
  return { ...found, definition: withoutLeaving(found.definition, leaving) };
}

export async function countCases(db: Db, staff: Staff): Promise<ReadonlyMap<string, number>> {
  requirePermission(staff, "clients.read");
  const rows = await db
    .selectFrom("client_totals")
    .select(["list_state", ({ fn }) => fn.sum<number>("count").as("count")])
    .groupBy("list_state")
    .execute();
  return new Map(rows.map(({ list_state, count }) => [list_state, Number(count)]));
}
