import { recordActivity, type VerbOf } from "../../../platform/db/activity.server.ts";
import { type Db, inTransaction, lockKey } from "../../../platform/db/connection.server.ts";
import { newId } from "../../../platform/db/new-ids.server.ts";
import { announceChange } from "../../../platform/jobs/live.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { dayOfPeriod } from "./calendar.ts";
import { continueRun } from "./make-due.server.ts";
import { findRule } from "./rules.server.ts";
import type { DueExtension } from "./tables.ts";

export const extensionsChange = "due extensions";

/** The request moves this many; the worker moves the others. */
const atOnce = 500;

type NewExtension = { rule: string; period: string; dueOn: string; note: string };

/**
 * "unknown": the rule has no such period; "earlier": the day is not after the lawful one. A day that is the office's own
 * may also move back. Returns the id.
 */
export function extendDue(
  db: Db,
  staff: Staff,
  { rule, period, dueOn, note }: NewExtension,
  now: Date,
): Promise<{ id: string } | "unknown" | "earlier"> {
  requirePermission(staff, "settings");
  const found = findRule(rule);
  const lawful = dayOfPeriod(found, period);
  if (!lawful) return Promise.resolve("unknown");
  if (found?.firmDay ? dueOn === lawful : dueOn <= lawful) return Promise.resolve("earlier");
  return inTransaction(db, async (trx) => {
    const id = newId(now);
    const made = { made_at: now.toISOString(), made_by: staff.id };
    await trx
      .insertInto("due_extensions")
      .values({ id, rule, period, due_on: dueOn, note, ...made })
      .execute();
    await moveTo(trx, { rule, period, lawful, dueOn }, now);
    await log(trx, staff, "extended", { rule, period, due_on: dueOn }, now);
    return { id };
  });
}

/** Restores the lawful day. "gone": there is none, or it was undone already. */
export function undoExtension(db: Db, staff: Staff, id: string, now: Date): Promise<"undone" | "gone"> {
  requirePermission(staff, "settings");
  return inTransaction(db, async (trx) => {
    const undone = await trx
      .updateTable("due_extensions")
      .set({ undone_at: now.toISOString(), undone_by: staff.id })
      .where("id", "=", id)
      .where("undone_at", "is", null)
      .returningAll()
      .executeTakeFirst();
    const lawful = undone && dayOfPeriod(findRule(undone.rule), undone.period);
    if (!undone || !lawful) return "gone";
    const { rule, period } = undone;
    const left = await activeExtensions(trx);
    const dueOn = left.find((one) => one.rule === rule && one.period === period)?.due_on ?? lawful;
    await moveTo(trx, { rule, period, lawful, dueOn }, now);
    await log(trx, staff, "extension_undone", { rule, period, due_on: dueOn }, now);
    return "undone";
  });
}

/** Newest first. Takes no `staff`, because a public page shows them. */
export function activeExtensions(db: Db): Promise<DueExtension[]> {
  return db
    .selectFrom("due_extensions")
    .selectAll()
    .where("undone_at", "is", null)
    .orderBy("made_at", "desc")
    .orderBy("id", "desc")
    .limit(500)
    .execute();
}

type Move = { rule: string; period: string; lawful: string; dueOn: string };

async function moveTo(trx: Db, { rule, period, lawful, dueOn }: Move, now: Date): Promise<void> {
  await lockKey(trx, "sopan:duties");
  const run = { rule, period, due_on: dueOn, lawful_on: lawful, made_to: "", done_at: null };
  await trx
    .insertInto("duty_runs")
    .values(run)
    .onConflict((conflict) =>
      conflict.columns(["rule", "period"]).doUpdateSet({ due_on: dueOn, made_to: "", done_at: null }),
    )
    .execute();
  await continueRun(trx, run, now, atOnce);
  await announceChange(trx, extensionsChange);
}

function log(trx: Db, staff: Staff, verb: VerbOf<"duty">, after: object, now: Date): Promise<void> {
  return recordActivity(trx, { noun: "duty", recordId: "rules", staffId: staff.id, verb, after, now });
}
