import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index clients_by_waiting on clients
    (list_state, (coalesce(waiting_since, '9999-12-31')), id, status, type, stage, waiting_on)`.execute(db);
}
