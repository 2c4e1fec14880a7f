import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table rule_rounds drop column undo_after`.execute(db);
  await sql`create index rule_runs_to_undo on rule_runs (round_id, id)
    where state in ('done', 'failed', 'waiting')`.execute(db);
}
