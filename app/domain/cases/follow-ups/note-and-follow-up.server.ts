import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { clean } from "../../../platform/language/clean.ts";
import { dayAfter, istDay } from "../../../platform/language/time.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { addNote } from "../clients/notes.server.ts";
import { noteKinds } from "../clients/tables.ts";
import { type FollowUp, readFollowUp } from "./day.ts";
import { setFollowUp } from "./follow-ups.server.ts";

/**
 * Reads what a note says of the next follow-up: so many days from now, a day of its own, or none. Undefined leaves it as it
 * is, "day" is a date that does not exist.
 */
function readNext(form: FormData, now: Date): FollowUp | undefined | "day" {
  const next = clean(form.get("next"));
  if (next === "") return undefined;
  if (next === "none") return null;
  if (/^[17]$/.test(next)) form.set("day", dayAfter(istDay(now), Number(next)));
  // A day of its own that was not given is no day.
  return readFollowUp(form) ?? "day";
}

/** Adds a note of the form's kind and text and, where the form names one, the next follow-up: both or neither. */
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
