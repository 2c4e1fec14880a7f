import { type Kysely, sql } from "kysely";

/** Another time that staff have proposed to the visitor of an appointment, as JSON. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table appointments add column proposed text`.execute(db);
}
