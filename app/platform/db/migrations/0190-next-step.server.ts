import { type Kysely, sql } from "kysely";

/** Pending cases without a follow-up, now with their stages: at a final stage a case needs no next step. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index clients_without_next_step on clients
    (list_state, id, assigned_to, status, follow_up_on, stage)
    where status is null and follow_up_on is null`.execute(db);
  await sql`drop index clients_without_follow_up`.execute(db);
}
