import { v7 as uuidv7 } from "uuid";
import { recordActivity } from "../../platform/db/activity.server.ts";
import { type Db, engineBehind, inTransaction } from "../../platform/db/connection.server.ts";
import { istDay } from "../../platform/language/time.ts";
import { changeClient, lockLiveClient } from "../clients/change-client.server.ts";
import { requirePermission } from "../staff/permissions.server.ts";
import type { Staff } from "../staff/staff.ts";
import { afterwards, type FollowUp, type Outcome } from "./day.ts";

/** What a follow-up belongs to. */
export type Target = { noun: "client" | "enquiry"; id: string };

/** Reads "client:<id>" or "enquiry:<id>". */
export function readTarget(typed: string): Target | undefined {
  const [, noun, id] = /^(client|enquiry):([\w-]{1,64})$/.exec(typed) ?? [];
  return noun && id ? { noun: noun as Target["noun"], id } : undefined;
}

/** Sets or clears the follow-up; returns what stood there before, to put it back. */
export function setFollowUp(
  db: Db,
  staff: Staff,
  target: Target,
  to: FollowUp,
  now: Date,
): Promise<{ before: FollowUp } | "gone"> {
  requireWrite(staff, target);
  return inTransaction(db, (trx) => write(trx, staff, target, to, now));
}

function requireWrite(staff: Staff, { noun }: Target): void {
  requirePermission(staff, noun === "client" ? "clients.write" : "enquiries.write");
}

async function write(trx: Db, staff: Staff, target: Target, to: FollowUp, now: Date) {
  return target.noun === "client"
    ? ofClient(trx, staff, target.id, to, now)
    : ofEnquiry(trx, staff, target.id, to, now);
}

const columns = (to: FollowUp) => ({ follow_up_on: to?.day ?? null, follow_up_action: to?.action || null });
const verbOf = (to: FollowUp) => (to ? "follow_up_set" : "follow_up_done");

type Columns = { follow_up_on: string | null; follow_up_action: string | null };
const fromColumns = ({ follow_up_on, follow_up_action }: Columns): FollowUp =>
  follow_up_on === null ? null : { day: follow_up_on, action: follow_up_action ?? "" };

async function ofClient(trx: Db, staff: Staff, id: string, to: FollowUp, now: Date) {
  const client = await lockLiveClient(trx, id);
  if (!client) return "gone";
  await changeClient(trx, staff, client, columns(to), { verb: verbOf(to), now });
  return { before: fromColumns(client) };
}

async function ofEnquiry(trx: Db, staff: Staff, id: string, to: FollowUp, now: Date) {
  const wanted = trx
    .selectFrom("enquiries")
    .select(["follow_up_on", "follow_up_action"])
    .where("id", "=", id);
  const before = await (engineBehind(trx) === "postgres" ? wanted.forUpdate() : wanted).executeTakeFirst();
  if (!before) return "gone";
  const after = columns(to);
  await trx.updateTable("enquiries").set(after).where("id", "=", id).execute();
  const entry = { noun: "enquiry", recordId: id, verb: verbOf(to), staffId: staff.id } as const;
  await recordActivity(trx, { ...entry, before, after, now });
  return { before: fromColumns(before) };
}

/** One tap: notes the call when there was one, and sets what follows from it. */
export function applyOutcome(
  db: Db,
  staff: Staff,
  target: Target,
  { outcome, words }: { outcome: Outcome /** Stands in the note of a call. */; words: string },
  now: Date,
): Promise<{ before: FollowUp } | "gone"> {
  requireWrite(staff, target);
  return inTransaction(db, async (trx) => {
    const before = await readFollowUpOf(trx, target);
    if (before === undefined) return "gone";
    // What was to be done is still to be done, only later.
    const next = afterwards(outcome, istDay(now), before?.action ?? "");
    if ((await write(trx, staff, target, next, now)) === "gone") return "gone";
    if (target.noun === "client" && (outcome === "called" || outcome === "no_answer"))
      await trx
        .insertInto("client_notes")
        .values({
          id: uuidv7({ msecs: now.getTime() }),
          client_id: target.id,
          kind: "call",
          text: words,
          staff_id: staff.id,
          at: now.toISOString(),
        })
        .execute();
    return { before };
  });
}

async function readFollowUpOf(trx: Db, { noun, id }: Target): Promise<FollowUp | undefined> {
  const row = await trx
    .selectFrom(noun === "client" ? "clients" : "enquiries")
    .select(["follow_up_on", "follow_up_action"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row && fromColumns(row);
}
