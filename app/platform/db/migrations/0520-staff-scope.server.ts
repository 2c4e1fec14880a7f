import { type Kysely, sql } from "kysely";

/** Whose records somebody sees. */
export async function staffScope(db: Kysely<unknown>): Promise<void> {
  await sql`alter table staff add column scope text not null default 'all'`.execute(db);
}
