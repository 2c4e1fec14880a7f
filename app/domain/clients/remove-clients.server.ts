import type { Db } from "../../platform/db/connection.server.ts";
import { removeDocumentsOf } from "../documents/remove-documents.server.ts";
import { removeDeliveriesOfClients } from "../outbox/person-data.server.ts";
import type { Clients } from "../privacy/person.server.ts";
import { forgetLinks } from "../sheet/links.server.ts";

/** Removes records for good with all that belongs to them, inside the caller's transaction; answers how many. */
export async function removeClients(trx: Db, clients: Clients): Promise<number> {
  await removeDeliveriesOfClients(trx, clients);
  await forgetLinks(trx, clients, new Date());
  await removeDocumentsOf(trx, clients);
  await trx.deleteFrom("client_milestones").where("client_id", "in", clients).execute();
  await trx.deleteFrom("client_enquiries").where("client_id", "in", clients).execute();
  // What a list said of them: nothing leads there any more.
  await trx.deleteFrom("import_rows").where("client_id", "in", clients).execute();
  await trx.deleteFrom("client_notes").where("client_id", "in", clients).execute();
  const gone = await trx.deleteFrom("clients").where("id", "in", clients).executeTakeFirst();
  return Number(gone.numDeletedRows);
}

/** Takes the details out of the history of records: that something was done, when and by whom stays. */
export async function blankHistoryOf(trx: Db, clients: readonly string[]): Promise<void> {
  await trx
    .updateTable("activity")
    .set({ before: null, after: null })
    .where("record_id", "in", clients)
    .where((eb) => eb.or([eb("before", "is not", null), eb("after", "is not", null)]))
    .execute();
}
