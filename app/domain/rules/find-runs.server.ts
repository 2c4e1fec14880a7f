import { type Db, holdKey, inTransaction } from "../../platform/db/connection.server.ts";
import { newId, newIds } from "../../platform/db/new-ids.server.ts";
import { minuteMs } from "../../platform/language/time.ts";
import type { Hours } from "../settings/site-details.ts";
import { type FoundCase, findNewCases } from "./find-cases.server.ts";
import { ruleLimits, whenOf } from "./rule.ts";
import { type Rule, ruleFrom } from "./rules.server.ts";

/** New cases of one rule in one transaction. */
const mostNew = 200;
/** Cases that are found with a shorter pause between them are one round. */
const pauseMs = minuteMs;

/** Finds the new cases of every rule that is on; returns how many there are. With any number of processes each is noted once. */
export async function findRuns(db: Db, hours: Hours, now: Date, stopped = () => false): Promise<number> {
  const rows = await db
    .selectFrom("rules")
    .selectAll()
    .where("active", "=", 1)
    .where("removed_at", "is", null)
    .orderBy("id")
    .limit(ruleLimits.rules)
    .execute();
  let count = 0;
  for (const rule of rows.map(ruleFrom)) {
    if (stopped()) break;
    // Most calls find nothing: those take no write lock.
    const isNew = (await findNewCases(db, rule, { now, hours }, 1)).length > 0;
    if (isNew) count += await inTransaction(db, (trx) => noteRuns(trx, rule, hours, now));
  }
  return count;
}

async function noteRuns(trx: Db, rule: Rule, hours: Hours, now: Date): Promise<number> {
  // Of two processes the second finds what the first has left.
  await holdKey(trx, `sopan:rules:${rule.id}`);
  const found = await findNewCases(trx, rule, { now, hours }, mostNew);
  if (found.length === 0) return 0;
  const round_id = await roundOf(trx, rule, now);
  await trx
    .insertInto("rule_runs")
    .values(runsOf(rule, found, round_id, now))
    .onConflict((conflict) => conflict.columns(["rule_id", "record_id", "stay"]).doNothing())
    .execute();
  return found.length;
}

/** The round that goes on, also while it is being undone, or a new one. */
async function roundOf(trx: Db, { id: rule_id }: Rule, now: Date): Promise<string> {
  const at = now.toISOString();
  const last = await trx
    .selectFrom("rule_rounds")
    .select(["id", "ended_at", "undone_at"])
    .where("rule_id", "=", rule_id)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const since = new Date(now.getTime() - pauseMs).toISOString();
  if (last && last.undone_at === null && (last.ended_at ?? "") >= since) {
    await trx.updateTable("rule_rounds").set({ ended_at: at }).where("id", "=", last.id).execute();
    return last.id;
  }
  const round = { id: newId(now), rule_id, began_at: at, ended_at: at };
  await trx
    .insertInto("rule_rounds")
    .values({ ...round, undo_by: null, undo_at: null, undone_at: null })
    .execute();
  return round.id;
}

function runsOf({ id, definition }: Rule, found: readonly FoundCase[], round_id: string, now: Date) {
  const ids = newIds(now, found.length);
  const { noun } = whenOf(definition.when);
  const at = now.toISOString();
  return found.map((one, index) => ({
    ...{ id: ids[index] ?? "", rule_id: id, round_id, noun, record_id: one.id, stay: one.stay },
    client_id: noun === "client" ? one.id : null,
    enquiry_id: noun === "enquiry" ? one.id : null,
    ...{ state: "waiting" as const, reason: "", result: "{}", found_at: at, due_at: at },
    ...{ ended_at: null, messaged_at: null },
  }));
}
