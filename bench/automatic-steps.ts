import { sql } from "kysely";
import { findRuns } from "../app/domain/dates-and-rules/automatic-steps/find-runs.server.ts";
import { type StepDefinition, steps } from "../app/domain/dates-and-rules/automatic-steps/step.ts";
import { defaultDetails } from "../app/domain/firm/settings/site-details.ts";
import type { Db } from "../app/platform/db/connection.server.ts";
import { dayAfter, dayMs, istDay } from "../app/platform/language/time.ts";
import { timed } from "./callers.ts";
import { onEngines } from "./engines.ts";
import { atMost, type Figure, forKnowledge } from "./figure.ts";
import { fillClients } from "./fill-clients.ts";
import type { SiteCopy } from "./site-copy.ts";

const many = 50;
const maxRoundMs = 5_000;

/** The rounds in which fifty steps look for their cases, on both engines: the first finds many, the next those of the worker's polls. */
export function measureSteps(copy: SiteCopy): Promise<Figure[]> {
  const sizes = (process.env.BENCH_CLIENTS ?? "20000").split(",").map(Number);
  return onEngines(copy, "rules", sizes, async ({ db, engine, size }) => {
    const [owner = ""] = await fillClients(db, size);
    const now = new Date();
    await fillHappenings(db, now);
    await fillSteps(db, owner, new Date(now.getTime() - 100 * dayMs));
    const round = () => findRuns(db, defaultDetails.hours, now);
    const name = `rules: ${engine}, ${size.toLocaleString("en")} clients, ${many} automatic steps`;
    const first = await timed(round);
    const later = [await timed(round), await timed(round), await timed(round)];
    const found = db.selectFrom("step_runs").select(({ fn }) => fn.countAll<number>().as("count"));
    return [
      atMost(`${name}: the first round`, first.ms, maxRoundMs, "ms"),
      atMost(`${name}: the slowest of three more`, Math.max(...later.map(({ ms }) => ms)), maxRoundMs, "ms"),
      forKnowledge(`${name}: cases`, Number((await found.executeTakeFirstOrThrow()).count)),
    ];
  });
}

/** For each client a day within the next 90 on which something falls due; calls of most, the wait of some, and changes of status. */
async function fillHappenings(db: Db, now: Date): Promise<void> {
  await sql`update clients set status_since = ${now.toISOString()} where status is not null`.execute(db);
  await sql`update clients set waiting_on = 'bank', waiting_since = stage_since
    where stage is not null and seq % 10 = 0`.execute(db);
  await sql`insert into client_notes (id, client_id, staff_id, at, kind, text)
    select id, id, (select min(id) from staff), ${now.toISOString()}, 'call', 'Called' from clients where seq % 20 > 0`.execute(
    db,
  );
  for (let n = 0; n < 90; n++) {
    const day = dayAfter(istDay(now), n);
    await sql`insert into due_items (id, duty_id, client_id, rule, kind, period, lawful_on, due_on, state, version, updated_at)
      select id, id, id, 'gstr-1-monthly', 'filing', '2026-10', ${day}, ${day}, 'open', 1, ${now.toISOString()}
      from clients where seq % 90 = ${n}`.execute(db);
  }
  await sql`analyze`.execute(db);
}

/** Each condition in turn, with other numbers and persons; on for so long that much has happened since. */
async function fillSteps(db: Db, person: string, on: Date): Promise<void> {
  const at = on.toISOString();
  const none = { stage: null, register: null, service: null, from: null, to: null };
  const does = { message: null, followUp: { days: 1, action: "" }, assign: null, tell: null };
  const rows = Array.from({ length: many }, (_, n) => {
    const when = steps[n % steps.length]?.key ?? "stage";
    const definition: StepDefinition = {
      when,
      number: 1 + n,
      waitsOn: "bank",
      person: n % 3 === 0 ? person : null,
      ...none,
      ...does,
    };
    const made = { version: 1, created_at: at, updated_at: at, switched_on_at: at };
    return {
      id: `step-${String(n).padStart(2, "0")}`,
      name: `Step ${n}`,
      active: 1,
      definition: JSON.stringify(definition),
      ...made,
    };
  });
  await db.insertInto("automatic_steps").values(rows).execute();
}
