import { recordActivity } from "../../platform/db/activity.server.ts";
import { type Db, inTransaction } from "../../platform/db/connection.server.ts";
import { pick } from "../../platform/db/pick.ts";
import { clean } from "../../platform/language/clean.ts";
import { istDay } from "../../platform/language/time.ts";
import { changeClient, lockLiveClient } from "../clients/change-client.server.ts";
import { insertNote } from "../clients/notes.server.ts";
import { lockEnquiry } from "../enquiries/change-enquiry.server.ts";
import { requirePermission } from "../staff/permissions.server.ts";
import type { Staff } from "../staff/staff.ts";
import { afterwards, type FollowUp, type Outcome, outcomes, readFollowUp } from "./day.ts";

/** What a follow-up belongs to. */
export type Target = { noun: "client" | "enquiry"; id: string };

/** Reads "client:<id>" or "enquiry:<id>". */
export function readTarget(typed: string): Target | undefined {
  const [, noun, id] = /^(client|enquiry):([\w-]{1,64})$/.exec(typed) ?? [];
  return noun && id ? { noun: noun as Target["noun"], id } : undefined;
}

type Changed = { before: FollowUp } | "gone";

/** Sets or clears the follow-up; returns what stood there before, to put it back. */
export function setFollowUp(db: Db, staff: Staff, target: Target, to: FollowUp, now: Date): Promise<Changed> {
  return change(db, staff, target, () => to, now);
}

/** One tap: notes the call when there was one, and sets what follows from it. */
export function applyOutcome(
  db: Db,
  staff: Staff,
  target: Target,
  { outcome, words }: { outcome: Outcome /** Stands in the note of a call. */; words: string },
  now: Date,
): Promise<Changed> {
  return inTransaction(db, async (trx) => {
    // What was to be done is still to be done, only later.
    const next = (before: FollowUp) => afterwards(outcome, istDay(now), before?.action ?? "");
    const changed = await change(trx, staff, target, next, now);
    const isCall = outcome === "called" || outcome === "no_answer";
    if (changed !== "gone" && isCall && target.noun === "client")
      await insertNote(trx, staff, target.id, { kind: "call", text: words }, now);
    return changed;
  });
}

async function change(
  db: Db,
  staff: Staff,
  { noun, id }: Target,
  next: (before: FollowUp) => FollowUp,
  now: Date,
): Promise<Changed> {
  requirePermission(staff, noun === "client" ? "clients.write" : "enquiries.write");
  return inTransaction(db, async (trx) => {
    const record = noun === "client" ? await lockLiveClient(trx, id) : await lockEnquiry(trx, id);
    if (!record) return "gone";
    const { follow_up_on: day, follow_up_action: action } = record;
    const before = day === null ? null : { day, action: action ?? "" };
    const to = next(before);
    const after = { follow_up_on: to?.day ?? null, follow_up_action: to?.action || null };
    const verb = to ? "follow_up_set" : "follow_up_done";
    if ("scheme" in record) {
      await changeClient(trx, staff, record, after, { verb, now });
      return { before };
    }
    await trx.updateTable("enquiries").set(after).where("id", "=", id).execute();
    const entry = { noun, recordId: id, verb, staffId: staff.id, now };
    const columns = pick(record, ["follow_up_on", "follow_up_action"]);
    await recordActivity(trx, { ...entry, before: columns, after });
    return { before };
  });
}

/** Handles the follow-up form of a client's or an enquiry's page; its quick buttons name the day themselves. */
export async function followUpAction(
  db: Db,
  staff: Staff,
  target: Target,
  form: FormData,
  now: Date,
): Promise<"set" | "gone" | "day"> {
  const quick = clean(form.get("quick"));
  if (quick) form.set("day", quick === "none" ? "" : quick);
  const to = readFollowUp(form);
  if (to === undefined) return "day";
  return (await setFollowUp(db, staff, target, to, now)) === "gone" ? "gone" : "set";
}

/** Result of one tap, with the follow-up before it for an undo. */
export type TapResult =
  | { status: "tapped"; outcome: string; target: string; before: FollowUp }
  | { status: "undone" | "gone" };

/** Handles one tap of the day's list, or its undo. */
export async function tapAction(
  db: Db,
  staff: Staff,
  form: FormData,
  words: Record<"called" | "no_answer", string>,
  now: Date,
): Promise<TapResult> {
  const typed = clean(form.get("target"));
  const target = readTarget(typed);
  if (!target) return { status: "gone" };
  if (form.get("intent") === "undo") {
    const result = await followUpAction(db, staff, target, form, now);
    return { status: result === "set" ? "undone" : "gone" };
  }
  const outcome = outcomes.find((known) => known === form.get("outcome"));
  if (!outcome) return { status: "gone" };
  const note = outcome === "no_answer" ? words.no_answer : words.called;
  const result = await applyOutcome(db, staff, target, { outcome, words: note }, now);
  return result === "gone" ? { status: "gone" } : { status: "tapped", outcome, target: typed, ...result };
}
