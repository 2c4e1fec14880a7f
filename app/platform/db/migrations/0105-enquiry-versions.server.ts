import { type Kysely, sql } from "kysely";

/** The version of an enquiry, which rises with each change that staff make, so that an undo knows what came since. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table enquiries add column version integer default 1 not null`.execute(db);
}
