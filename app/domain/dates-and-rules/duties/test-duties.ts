import type { Db } from "../../../platform/db/connection.server.ts";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { addClient, someStaff } from "../../cases/clients/test-clients.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { addDuties, type NewDuties } from "./duties.server.ts";
import type { DueItem } from "./tables.ts";

/** 20 November 2026, 15:30 in India. */
export const now = new Date("2026-11-20T10:00:00.000Z");
export const today = "2026-11-20";

/** A database with the owner, a member of staff and a client. */
export async function withOffice() {
  const db = await freshDatabase();
  const owner = await someStaff(db, "9000000009", "owner");
  const staff = await someStaff(db);
  return { db, owner, staff, client: await addClient(db, staff, { email: "client@example.com" }) };
}

/** Gives a client duties from today on. */
export function give(
  db: Db,
  staff: Staff,
  clientId: string,
  rules: readonly string[],
  more: Partial<NewDuties> = {},
  at = now,
) {
  const usual = { label: "", from: today, assignedTo: staff.id, fee: null };
  return addDuties(db, staff, { clientId, rules, ...usual, ...more }, at);
}

/** Every item, the first due first. */
export const itemsIn = (db: Db): Promise<DueItem[]> =>
  db.selectFrom("due_items").selectAll().orderBy("due_on").orderBy("id").execute();

/** An item in short: "gstr-1-monthly 2026-10 2026-11-11 open". */
export const short = ({ rule, period, due_on, state }: DueItem) => `${rule} ${period} ${due_on} ${state}`;
