import { type Kysely, sql } from "kysely";
import type { Engine } from "../connection.server.ts";

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const sorted = engine === "postgres" ? 'text collate "C"' : "text";
  await sql.raw(`alter table clients add column status_since ${sorted}`).execute(db);
  await sql`create index clients_by_status_since on clients (list_state, status_since, id, status)
    where status_since is not null`.execute(db);
}
