import type { Kysely } from "kysely";
import type { Engine } from "../connection.server.ts";
import { runAll } from "./0380-schema/create.server.ts";
import { dialectOf } from "./0380-schema/dialect.server.ts";

/** A person's page takes documents for each of their cases; a case that is deleted leaves them to that of the link. */
export async function clientPage(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { sorted } = dialectOf(engine);
  await runAll(db, [
    `alter table received_files add column client_id ${sorted} references clients (id) on delete set null`,
    "create index received_files_of_client on received_files (client_id) where client_id is not null",
  ]);
}
