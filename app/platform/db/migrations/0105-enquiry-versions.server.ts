import { type Kysely, sql } from "kysely";

/** Rises with each change by staff, so that an undo notices later changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table enquiries add column version integer default 1 not null`.execute(db);
}
