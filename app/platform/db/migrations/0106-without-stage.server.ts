import { type Kysely, sql } from "kysely";

/** Pending clients whose case has no milestone yet; reports count them by their age. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index clients_without_stage on clients (list_state, id)
    where status is null and stage is null`.execute(db);
}
