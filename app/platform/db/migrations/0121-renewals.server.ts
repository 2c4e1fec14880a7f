import { type Kysely, sql } from "kysely";

/** Which cases have a case of renewal: the key makes it one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table renewals (
    client_id text primary key references clients (id) on delete cascade, case_id text, made_at text not null)`.execute(
    db,
  );
}
