import type { Db } from "../../platform/db/connection.server.ts";
import { newIds } from "../../platform/db/new-ids.server.ts";
import type { Hours } from "../settings/site-details.ts";
import { type FoundCase, findNewCases } from "./find-cases.server.ts";
import { ruleLimits, whenOf } from "./rule.ts";
import { type Rule, ruleFrom } from "./rules.server.ts";

/** New cases of one rule in one round. */
const mostNew = 500;
const perStatement = 200;

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
    const found = await findNewCases(db, rule, { now, hours }, mostNew);
    if (found.length > 0) await noteRuns(db, rule, found, now);
    count += found.length;
  }
  return count;
}

async function noteRuns(
  db: Db,
  { id, definition }: Rule,
  found: readonly FoundCase[],
  now: Date,
): Promise<void> {
  const ids = newIds(now, found.length);
  const { noun } = whenOf(definition.when);
  const at = now.toISOString();
  const rows = found.map((one, index) => ({
    ...{ id: ids[index] ?? "", rule_id: id, noun, record_id: one.id, stay: one.stay },
    client_id: noun === "client" ? one.id : null,
    enquiry_id: noun === "enquiry" ? one.id : null,
    ...{ state: "waiting" as const, reason: "", result: "{}", found_at: at, due_at: at },
    ...{ ended_at: null, messaged_at: null },
  }));
  for (let from = 0; from < rows.length; from += perStatement)
    await db
      .insertInto("rule_runs")
      .values(rows.slice(from, from + perStatement))
      .onConflict((conflict) => conflict.columns(["rule_id", "record_id", "stay"]).doNothing())
      .execute();
}
