import { type Kysely, type QueryExecutorProvider, sql } from "kysely";

type Row = { id: string; definition: string };

/** What a rule may say that becomes a step: the rest narrows it, or does what no step does. */
const free = ["when", "number", "status", "message", "followUp", "tell"];

const keys = ["unanswered", "due", "documents", "fee", "validity", "noAnswer", "status", "added"];

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table rules add column step text`.execute(db);
  await sql`alter table rules add column per_day integer`.execute(db);
  await sql`create unique index rules_by_step on rules (step) where step is not null`.execute(db);
  await sql`create index rule_runs_ended on rule_runs (rule_id, ended_at) where ended_at is not null`.execute(
    db,
  );
  await adoptRules(db);
}

/** Of several rules that say the same, the one that is on and oldest becomes the step; others stay as they are. */
export async function adoptRules(db: QueryExecutorProvider): Promise<void> {
  const { rows } = await sql<Row>`select id, definition from rules
    where removed_at is null or id in ('ready-documents', 'ready-fees')
    order by active desc, created_at, id`.execute(db);
  for (const key of keys) {
    const same = rows.find((row) => isSame(row, key));
    if (same) await sql`update rules set step = ${key}, removed_at = null where id = ${same.id}`.execute(db);
  }
}

function isSame({ definition }: Row, key: string): boolean {
  const values: Record<string, unknown> = JSON.parse(definition);
  return (
    values.when === key &&
    Object.entries(values).every(([name, value]) => value === null || free.includes(name))
  );
}
