import { recordActivity } from "../../../platform/db/activity.server.ts";
import type { Db } from "../../../platform/db/connection.server.ts";
import { clean } from "../../../platform/language/clean.ts";
import { parseJson } from "../../../platform/language/parse-json.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { sheetFields } from "../clients/fields.ts";
import type { Client } from "../clients/tables.ts";
import { writeLink } from "./links.server.ts";
import { lookUpInSheet } from "./look-up.server.ts";
import type { SheetReader } from "./reader.server.ts";
import type { SheetClient } from "./sheet-row.ts";

export type TakenRow = { mobile: string; typed?: SheetClient; shortened?: true };

export async function rowToTake(
  reader: SheetReader,
  staff: Staff,
  mobile: string | null,
): Promise<TakenRow | undefined> {
  requirePermission(staff, "clients.write");
  if (mobile === null) return undefined;
  const part = await lookUpInSheet(reader, staff, mobile);
  return part?.state === "found" ? { mobile, ...part.row } : { mobile };
}

export function readTaken(text: string): SheetClient | undefined {
  const row: Record<string, unknown> = Object(parseJson(text));
  const given = sheetFields.filter((field) => Object.hasOwn(row, field));
  const typed = given.map((field) => [field, clean(row[field]).slice(0, 5_000)]);
  return given.length > 0 ? Object.fromEntries(typed) : undefined;
}

/** In the caller's transaction. Later runs then update the client. */
export async function noteTakeOver(
  trx: Db,
  staff: Staff,
  client: Client,
  typed: SheetClient,
  now: Date,
): Promise<void> {
  requirePermission(staff, "clients.write");
  await writeLink(trx, { clientId: client.id, key: null, typed, now });
  const entry = { noun: "client", recordId: client.id, verb: "taken_over", staffId: staff.id } as const;
  await recordActivity(trx, { ...entry, now });
}
