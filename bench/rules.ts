import { findRuns } from "../app/domain/rules/find-runs.server.ts";
import type { RuleDefinition } from "../app/domain/rules/rule.ts";
import { whens } from "../app/domain/rules/rule.ts";
import { defaultDetails } from "../app/domain/settings/site-details.ts";
import type { Db } from "../app/platform/db/connection.server.ts";
import { timed } from "./callers.ts";
import { onEngines } from "./engines.ts";
import { atMost, type Figure, forKnowledge } from "./figure.ts";
import { fillClients } from "./fill-clients.ts";
import type { SiteCopy } from "./site-copy.ts";

const rules = 50;
const mostRoundMs = 5_000;

/** The rounds in which fifty rules look for their cases, on both engines: the first finds many, the next those of the worker's polls. */
export function measureRules(copy: SiteCopy): Promise<Figure[]> {
  const sizes = (process.env.BENCH_CLIENTS ?? "20000").split(",").map(Number);
  return onEngines(copy, "rules", sizes, async ({ db, engine, size }) => {
    const [owner = ""] = await fillClients(db, size);
    await fillRules(db, owner);
    const now = new Date();
    const round = () => findRuns(db, defaultDetails.hours, now);
    const name = `rules: ${engine}, ${size.toLocaleString("en")} clients, ${rules} rules`;
    const first = await timed(round);
    const later = [await timed(round), await timed(round), await timed(round)];
    const found = db.selectFrom("rule_runs").select(({ fn }) => fn.countAll<number>().as("count"));
    return [
      atMost(`${name}: the first round`, first.ms, mostRoundMs, "ms"),
      atMost(`${name}: the slowest of three more`, Math.max(...later.map(({ ms }) => ms)), mostRoundMs, "ms"),
      forKnowledge(`${name}: cases`, Number((await found.executeTakeFirstOrThrow()).count)),
    ];
  });
}

/** Each condition in turn, with other numbers and persons. */
async function fillRules(db: Db, person: string): Promise<void> {
  const at = new Date().toISOString();
  const none = { stage: null, register: null, service: null, from: null, to: null };
  const does = { message: null, followUp: { days: 1, action: "" }, assign: null, tell: null };
  const rows = Array.from({ length: rules }, (_, n) => {
    const when = whens[n % whens.length]?.key ?? "stage";
    const definition: RuleDefinition = {
      when,
      number: 1 + n,
      person: n % 3 === 0 ? person : null,
      ...none,
      ...does,
    };
    const made = { version: 1, created_at: at, updated_at: at, switched_on_at: at };
    return {
      id: `rule-${String(n).padStart(2, "0")}`,
      name: `Rule ${n}`,
      active: 1,
      definition: JSON.stringify(definition),
      ...made,
    };
  });
  await db.insertInto("rules").values(rows).execute();
}
