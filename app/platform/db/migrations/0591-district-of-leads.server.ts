import { type Kysely, sql } from "kysely";

/** The place of leads that name none. */
export async function districtOfLeads(db: Kysely<unknown>): Promise<void> {
  await sql`alter table lead_sources add column district text not null default ''`.execute(db);
}
