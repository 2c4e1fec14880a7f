import { type Kysely, sql } from "kysely";
import { runAll } from "./0380-schema/create.server.ts";

/** What each role sees; whoever had less than all keeps it as a choice of their own. */
export async function roleScopes(db: Kysely<unknown>): Promise<void> {
  await runAll(db, ["create table role_scopes (role text primary key, scope text not null)"]);
  await sql`alter table staff add column scope_chosen integer not null default 0`.execute(db);
  await sql`update staff set scope_chosen = 1 where scope <> 'all'`.execute(db);
}
