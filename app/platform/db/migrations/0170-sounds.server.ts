import { type Kysely, sql } from "kysely";
import type { Engine } from "../connection.server.ts";
import { dialectOf } from "./0100-schema/dialect.server.ts";

/** Workers fill existing rows in batches; these keys hold their progress. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const statements = [
    `alter table clients add column sound_key ${dialectOf(engine).sorted} not null default ''`,
    "create index clients_by_sound on clients (sound_key, id)",
    `insert into meta (key, value) select distinct 'index cases: ' || list_state, '' from clients where true
      on conflict (key) do update set value = ''`,
    "insert into meta (key, value) select 'index enquiries', '' from enquiry_words limit 1",
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
