import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { clean } from "../../../platform/language/clean.ts";
import { dayAfter, istDay } from "../../../platform/language/time.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { addNote } from "../clients/notes.server.ts";
import { noteKinds } from "../clients/tables.ts";
import { type FollowUp, readFollowUp } from "./day.ts";
import { setFollowUp } from "./follow-ups.server.ts";

/** Undefined keeps the current one; "day" is an impossible date. */
function readNext(form: FormData, now: Date): FollowUp | undefined | "day" {
  const next = clean(form.get("next"));
  if (next === "") return undefined;
  if (next === "none") return null;
  if (/^[17]$/.test(next)) form.set("day", dayAfter(istDay(now), Number(next)));
  // A chosen day that is missing is as wrong as an impossible one.
  return readFollowUp(form) ?? "day";
}

/** Both in one transaction. */
export async function addNoteAndFollowUp(
  db: Db,
  staff: Staff,
  clientId: string,
  form: FormData,
  now: Date,
): Promise<Awaited<ReturnType<typeof addNote>> | "day"> {
  const next = readNext(form, now);
  if (next === "day") return next;
  const kind = noteKinds.find((known) => known === form.get("kind")) ?? "note";
  return inTransaction(db, async (trx) => {
    const added = await addNote(trx, staff, clientId, { kind, text: clean(form.get("text")).trim() }, now);
    if (added === "written" && next !== undefined)
      await setFollowUp(trx, staff, { noun: "client", id: clientId }, next, now);
    return added;
  });
}
