import { type RawBuilder, sql } from "kysely";
import { type Db, inTransaction, lockKey } from "../../../platform/db/connection.server.ts";
import { monthsAfter } from "../../../platform/language/months.ts";
import { dayAfter, istDay } from "../../../platform/language/time.ts";
import { commonDue, dueBetween } from "./calendar.ts";
import { daysAhead } from "./days-ahead.ts";
import { nextReminder } from "./reminder-days.ts";
import { type DutyRule, isCommon } from "./rule.ts";
import { customDuty, dutyRules, findRule, ruleOfDuty } from "./rules.server.ts";
import type { ClientDuty } from "./tables.ts";

/** Days. A new duty gets its items this much further ahead than the runs, because a run at midnight may not see it yet. */
const marginDays = 2;
/** How far back missing periods are looked for, because the server may have been off. */
const daysBack = 400;
/** Keeps each transaction, which locks the database, to some hundredths of a second. */
const usualBatch = 1000;

/** Any number of processes can share the batches. An item's id is its duty and period, so none is made twice. */
export async function makeDue(
  db: Db,
  now: Date,
  { stopped = () => false, batch = usualBatch, pause = async () => {} }: RunOptions = {},
): Promise<number> {
  await openRuns(db, now);
  let count = 0;
  for (;;) {
    const done = stopped() ? 0 : await makeBatch(db, now, batch);
    // No run is open.
    if (done === undefined) return count + (await makeOwnDays(db, now, stopped));
    count += done;
    if (stopped()) return count;
    await pause();
  }
}

type RunOptions = { stopped?: () => boolean; batch?: number; pause?: () => Promise<unknown> };

/** A run makes the items of one rule and period for all clients, in batches. */
export async function openRuns(db: Db, now: Date): Promise<void> {
  const today = istDay(now);
  const rows = dutyRules.filter(isCommon).flatMap((rule) =>
    commonDue(rule, dayAfter(today, -daysBack), dayAfter(today, daysAhead)).map(({ period, on }) => ({
      rule: rule.key,
      period,
      due_on: on,
      lawful_on: on,
      made_to: "",
      done_at: null,
    })),
  );
  const known = await db.selectFrom("duty_runs").select(["rule", "period"]).execute();
  const names = new Set(known.map(({ rule, period }) => `${rule} ${period}`));
  const fresh = rows.filter(({ rule, period }) => !names.has(`${rule} ${period}`));
  if (fresh.length === 0) return;
  await db
    .insertInto("duty_runs")
    .values(fresh)
    .onConflict((conflict) => conflict.columns(["rule", "period"]).doNothing())
    .execute();
}

/** Number of duties looked at; undefined when every run is done. */
async function makeBatch(db: Db, now: Date, batch: number): Promise<number | undefined> {
  return inTransaction(db, async (trx) => {
    await lockKey(trx, "sopan:duties");
    const run = await trx
      .selectFrom("duty_runs")
      .selectAll()
      .where("done_at", "is", null)
      .orderBy("rule")
      .orderBy("period")
      .limit(1)
      .executeTakeFirst();
    return run && continueRun(trx, run, now, batch);
  });
}

type Run = { rule: string; period: string; due_on: string; lawful_on: string; made_to: string };

/** Processes the next batch of duties, in order of id, and stores its position. */
export async function continueRun(trx: Db, run: Run, now: Date, batch: number): Promise<number> {
  const ids = await trx
    .selectFrom("client_duties")
    .select("id")
    .where("rule", "=", run.rule)
    .where("id", ">", run.made_to)
    .orderBy("id")
    .limit(batch)
    .execute();
  const last = ids.at(-1)?.id;
  const rule = findRule(run.rule);
  if (last && rule) await writeItems(trx, rule, run, sql`id > ${run.made_to} and id <= ${last}`, now);
  const isDone = ids.length < batch || !rule;
  await trx
    .updateTable("duty_runs")
    .set({ made_to: last ?? run.made_to, done_at: isDone ? now.toISOString() : null })
    .where("rule", "=", run.rule)
    .where("period", "=", run.period)
    .execute();
  return ids.length;
}

/** Makes missing items and moves open ones in one statement; filed and skipped ones keep their day. */
async function writeItems(
  trx: Db,
  { key, kind }: DutyRule,
  { period, due_on, lawful_on }: Pick<Run, "period" | "due_on" | "lawful_on">,
  which: RawBuilder<unknown>,
  now: Date,
): Promise<void> {
  const remind = nextReminder(due_on, istDay(now));
  const at = now.toISOString();
  await sql`insert into due_items (id, duty_id, client_id, rule, title, kind, period, lawful_on, due_on, state, assigned_to,
      remind_on, version, updated_at)
    select id || '-' || cast(${period} as text), id, client_id, rule,
      case when rule = ${customDuty} then label end, cast(${kind} as text), cast(${period} as text),
      cast(${lawful_on} as text), cast(${due_on} as text), 'open', assigned_to, cast(${remind} as text), 1,
      cast(${at} as text)
    from client_duties where rule = ${key} and ${which} and from_day <= ${lawful_on}
      and (until_day is null or until_day >= ${lawful_on}) order by id
    on conflict (id) do update set due_on = excluded.due_on, remind_on = excluded.remind_on,
      version = due_items.version + 1, updated_at = excluded.updated_at
      where due_items.state = 'open' and due_items.due_on <> excluded.due_on`.execute(trx);
}

/** For duties whose days differ from client to client; `next_on` is the next day without an item. */
async function makeOwnDays(db: Db, now: Date, stopped: () => boolean): Promise<number> {
  const until = dayAfter(istDay(now), daysAhead);
  // A duty whose rule is gone keeps its day, and would be found again and again.
  const own = [customDuty, ...dutyRules.filter((rule) => !isCommon(rule)).map(({ key }) => key)];
  let count = 0;
  while (!stopped()) {
    const due = await db
      .selectFrom("client_duties")
      .selectAll()
      .where("next_on", "<=", until)
      .where("rule", "in", own)
      .orderBy("next_on")
      .orderBy("id")
      .limit(100)
      .execute();
    for (const duty of due) await inTransaction(db, (trx) => makeItemsOf(trx, duty, now));
    count += due.length;
    if (due.length < 100) break;
  }
  return count;
}

/** In the caller's transaction. Makes items up to the last day of any run of the rule, at least `daysAhead` from today. */
export async function makeItemsOf(trx: Db, duty: ClientDuty, now: Date): Promise<void> {
  const rule = ruleOfDuty(duty);
  if (!rule) return;
  const soon = dayAfter(istDay(now), daysAhead + marginDays);
  const runs = await trx.selectFrom("duty_runs").selectAll().where("rule", "=", duty.rule).execute();
  const reached = [soon, ...runs.map(({ lawful_on }) => lawful_on)].toSorted().at(-1) ?? soon;
  const until = [duty.until_day ?? reached, reached].toSorted()[0] ?? reached;
  for (const { period, on } of dueBetween(rule, duty.from_day, duty.from_day, until)) {
    // The days of a run may have been extended.
    const run = runs.find((one) => one.period === period);
    const item = { period, lawful_on: run?.lawful_on ?? on, due_on: run?.due_on ?? on };
    await writeItems(trx, rule, item, sql`id = ${duty.id}`, now);
  }
  if (isCommon(rule)) return;
  const next = nextOwnDay(rule.every, duty, until);
  await trx.updateTable("client_duties").set({ next_on: next }).where("id", "=", duty.id).execute();
}

/** `every` in months; 0 is a duty that is due once. */
function nextOwnDay(every: number, { from_day, until_day }: ClientDuty, after: string): string | null {
  if (every === 0 && from_day <= after) return null;
  let months = 0;
  while (monthsAfter(from_day, months) <= after) months += every;
  const next = monthsAfter(from_day, months);
  return until_day !== null && next > until_day ? null : next;
}
