import { recordActivity } from "../../../platform/db/activity.server.ts";
import type { Db } from "../../../platform/db/connection.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import type { Client } from "../clients/tables.ts";
import { lookUpInSheet } from "./look-up.server.ts";
import type { SheetReader } from "./reader.server.ts";
import type { SheetClient } from "./sheet-row.ts";

declare module "../../../platform/db/schema.ts" {
  interface Database {
    /** Clients whose form was filled in from a row, and when. */
    sheet_clients: { client_id: string; taken_at: string };
  }
}

export type TakenRow = { mobile: string; typed?: SheetClient; shortened?: true };

export async function rowToTake(
  sheet: { db: Db; reader: SheetReader },
  staff: Staff,
  mobile: string | null,
): Promise<TakenRow | undefined> {
  requirePermission(staff, "clients.write");
  if (mobile === null) return undefined;
  const part = await lookUpInSheet(sheet, staff, mobile);
  return part?.state === "found" ? { mobile, ...part.row } : { mobile };
}

/** In the caller's transaction. */
export async function recordTakeOver(trx: Db, staff: Staff, client: Client, now: Date): Promise<void> {
  requirePermission(staff, "clients.write");
  const row = { client_id: client.id, taken_at: now.toISOString() };
  await trx.insertInto("sheet_clients").values(row).execute();
  const entry = { noun: "client", recordId: client.id, verb: "taken_over", staffId: staff.id } as const;
  await recordActivity(trx, { ...entry, now });
}

/** When the client was taken over from the sheet, in UTC. */
export async function takenFromSheet(db: Db, clientId: string): Promise<string | undefined> {
  const rows = db.selectFrom("sheet_clients").select("taken_at").where("client_id", "=", clientId);
  return (await rows.executeTakeFirst())?.taken_at;
}
