import { type Kysely, sql } from "kysely";

/** The key allows one renewal for each case. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table renewals (
    client_id text primary key references clients (id) on delete cascade, case_id text, made_at text not null)`.execute(
    db,
  );
}
