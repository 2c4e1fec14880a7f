import { sql } from "kysely";
import type { Db } from "../../platform/db/connection.server.ts";
import type { Clients } from "../privacy/person.server.ts";

/**
 * Removes the documents of clients with all their versions, inside the caller's transaction; the files themselves are
 * named as due, and go when that is committed, however often the storage has to be asked. Answers how many versions went.
 */
export async function removeDocumentsOf(trx: Db, clients: Clients, now = new Date()): Promise<number> {
  const documents = trx.selectFrom("documents").select("id").where("client_id", "in", clients);
  const due_at = now.toISOString();
  await trx
    .insertInto("files_to_remove")
    .columns(["key", "due_at"])
    .expression(
      trx
        .selectFrom("document_versions")
        .select(["key", sql<string>`${due_at}`.as("due_at")])
        .where("document_id", "in", documents),
    )
    .onConflict((on) => on.column("key").doUpdateSet({ due_at }))
    .execute();
  const gone = await trx
    .deleteFrom("document_versions")
    .where("document_id", "in", documents)
    .executeTakeFirst();
  await trx.deleteFrom("documents").where("client_id", "in", clients).execute();
  await trx.deleteFrom("name_checks").where("client_id", "in", clients).execute();
  return Number(gone.numDeletedRows);
}
