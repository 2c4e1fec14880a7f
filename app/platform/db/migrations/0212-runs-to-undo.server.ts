import { type Kysely, sql } from "kysely";

/** What of a round is still to be undone is found by what became of its cases. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table rule_rounds drop column undo_after`.execute(db);
  await sql`create index rule_runs_to_undo on rule_runs (round_id, id)
    where state in ('done', 'failed', 'waiting')`.execute(db);
}
