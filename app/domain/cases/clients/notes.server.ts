import { recordActivity } from "../../../platform/db/activity.server.ts";
import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { newId } from "../../../platform/db/new-ids.server.ts";
import { istDay } from "../../../platform/language/time.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { changeClient, lockLiveClient } from "./change-client.server.ts";
import { type NoteKind, waitingOn } from "./tables.ts";

const maxNoteLength = 4000;
const verbs = { note: "noted", call: "called", message: "messaged" } as const satisfies Record<
  NoteKind,
  string
>;

type NewNote = { kind: NoteKind; text: string };

/** The activity records who, not what was written. */
export function addNote(
  db: Db,
  staff: Staff,
  clientId: string,
  { kind, text }: NewNote,
  now: Date,
): Promise<"written" | "empty" | "tooLong" | "gone"> {
  requirePermission(staff, "clients.write");
  const written = text.trim();
  if (!/[^\s\p{Cf}]/u.test(written)) return Promise.resolve("empty");
  if (written.length > maxNoteLength) return Promise.resolve("tooLong");
  return inTransaction(db, async (trx) => {
    const client = await lockLiveClient(trx, clientId);
    if (!client) return "gone";
    await insertNote(trx, staff, clientId, { kind, text: written }, now);
    const entry = { noun: "client", recordId: clientId, verb: verbs[kind], staffId: staff.id } as const;
    await recordActivity(trx, { ...entry, now });
    return "written";
  });
}

export async function insertNote(trx: Db, staff: Staff, clientId: string, note: NewNote, now: Date) {
  const id = newId(now);
  const row = { ...note, id, client_id: clientId, staff_id: staff.id, at: now.toISOString() };
  await trx.insertInto("client_notes").values(row).execute();
}

/** From today; "" for nobody. */
export function setWaiting(
  db: Db,
  staff: Staff,
  clientId: string,
  typed: string,
  now: Date,
): Promise<"set" | "gone"> {
  requirePermission(staff, "clients.write");
  const whom = waitingOn.find((known) => known === typed) ?? null;
  return inTransaction(db, async (trx) => {
    const client = await lockLiveClient(trx, clientId);
    if (!client) return "gone";
    if (client.waiting_on === whom) return "set";
    const change = { waiting_on: whom, waiting_since: whom && istDay(now) };
    await changeClient(trx, staff, client, change, { verb: "changed", now });
    return "set";
  });
}
