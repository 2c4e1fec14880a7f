import { type Kysely, sql } from "kysely";
import type { Engine } from "../connection.server.ts";

/** SQLite's indexes of words no longer overwrite a text that goes at once: the night does, for all at a time. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === "postgres") return;
  for (const index of ["clients_search", "enquiries_search", "messages_search"].map((name) => sql.ref(name)))
    await sql`insert into ${index} (${index}, rank) values ('secure-delete', 0)`.execute(db);
}
