import { recordActivity } from "../../platform/db/activity.server.ts";
import type { Db } from "../../platform/db/connection.server.ts";
import { clean } from "../../platform/language/clean.ts";
import { sheetFields } from "../clients/fields.ts";
import type { Client } from "../clients/tables.ts";
import { requirePermission } from "../staff/permissions.server.ts";
import type { Staff } from "../staff/staff.ts";
import { writeLink } from "./links.server.ts";
import { lookUpInSheet } from "./look-up.server.ts";
import type { SheetReader } from "./reader.server.ts";
import type { SheetClient } from "./sheet-row.ts";

/** A row that a client form begins with; without `typed` when the sheet has none or could not be asked. */
export type TakenRow = { mobile: string; typed?: SheetClient; shortened?: true };

/** The row that is to be taken over, as it stands in the sheet now. */
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

/** What the sheet said when the form was opened, as the hidden field brings it back; undefined when it is nothing of ours. */
export function readTaken(text: string): SheetClient | undefined {
  try {
    const json: unknown = JSON.parse(text);
    if (typeof json !== "object" || json === null) return undefined;
    const given = sheetFields.filter((field) => Object.hasOwn(json, field));
    const typed = given.map((field) => [
      field,
      clean((json as Record<string, unknown>)[field]).slice(0, 5_000),
    ]);
    return given.length > 0 ? Object.fromEntries(typed) : undefined;
  } catch {
    return undefined;
  }
}

/** Writes down that a new file was made of a row, inside the caller's transaction: from now on the row is known by it. */
export async function noteTakeOver(
  trx: Db,
  staff: Staff,
  client: Client,
  typed: SheetClient,
  now: Date,
): Promise<void> {
  requirePermission(staff, "clients.write");
  await writeLink(trx, { clientId: client.id, key: null, typed, now });
  await recordActivity(trx, {
    noun: "client",
    recordId: client.id,
    verb: "taken_over",
    staffId: staff.id,
    now,
  });
}
