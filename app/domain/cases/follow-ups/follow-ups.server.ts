import { recordActivity } from "../../../platform/db/activity.server.ts";
import { changeLocked } from "../../../platform/db/change-versioned.server.ts";
import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { pick } from "../../../platform/db/pick.ts";
import { clean } from "../../../platform/language/clean.ts";
import { istDay } from "../../../platform/language/time.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { changeClient, lockLiveClient } from "../clients/change-client.server.ts";
import { insertNote } from "../clients/notes.server.ts";
import { lockEnquiry } from "../enquiries/change-enquiry.server.ts";
import { addNote as noteEnquiry } from "../enquiries/inbox.server.ts";
import { type Answer, afterwards, type FollowUp, type Outcome, readAnswer, readFollowUp } from "./day.ts";

export type Target = { noun: "client" | "enquiry"; id: string };

export function readTarget(typed: string): Target | undefined {
  const [, noun, id] = /^(client|enquiry):([\w-]{1,64})$/.exec(typed) ?? [];
  return noun && id ? { noun: noun as Target["noun"], id } : undefined;
}

type Changed = { before: FollowUp } | "gone";

/** Returns the one before, for an undo. */
export function setFollowUp(db: Db, staff: Staff, target: Target, to: FollowUp, now: Date): Promise<Changed> {
  return change(db, staff, target, () => to, now);
}

export function applyAnswer(
  db: Db,
  staff: Staff,
  target: Target,
  answer: Answer & { /** The note of a call about which nothing was written. */ words: string },
  now: Date,
): Promise<Changed> {
  return inTransaction(db, async (trx) => {
    const next = (before: FollowUp) => afterwards(answer, istDay(now), before);
    const changed = await change(trx, staff, target, next, now);
    if (changed !== "gone") await recordAnswer(trx, staff, target, answer, now);
    return changed;
  });
}

async function recordAnswer(
  trx: Db,
  staff: Staff,
  { noun, id }: Target,
  { outcome, note, words }: Answer & { words: string },
  now: Date,
): Promise<void> {
  const isCall = outcome === "called" || outcome === "no_answer";
  if (noun === "enquiry") {
    if (note) await noteEnquiry(trx, staff, id, isCall ? `${words}. ${note}` : note, now);
    return;
  }
  const text = outcome === "no_answer" && note ? `${words}. ${note}` : note || (isCall ? words : "");
  if (text) await insertNote(trx, staff, id, { kind: isCall ? "call" : "note", text }, now);
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
    if ("register" in record) {
      await changeClient(trx, staff, record, after, { verb, now });
      return { before };
    }
    await changeLocked(trx, "enquiries", record, after);
    const entry = { noun, recordId: id, verb, staffId: staff.id, now } as const;
    const columns = pick(record, ["follow_up_on", "follow_up_action"]);
    await recordActivity(trx, { ...entry, before: columns, after });
    return { before };
  });
}

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

type AnsweredFollowUp = { outcome: Outcome; next: string | null; before: FollowUp } | "gone" | "day";

export async function saveOutcome(
  db: Db,
  staff: Staff,
  form: FormData,
  words: Record<"called" | "no_answer", string>,
  now: Date,
): Promise<AnsweredFollowUp> {
  const target = readTarget(clean(form.get("target")));
  const answer = readAnswer(form);
  if (!target || !answer) return "gone";
  if (answer === "day") return "day";
  const { outcome } = answer;
  const withWords = { ...answer, words: outcome === "no_answer" ? words.no_answer : words.called };
  const result = await applyAnswer(db, staff, target, withWords, now);
  if (result === "gone") return "gone";
  const next = afterwards(answer, istDay(now), result.before)?.day ?? null;
  return { outcome, next, ...result };
}
