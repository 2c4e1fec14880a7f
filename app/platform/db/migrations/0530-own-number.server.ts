import type { Kysely } from "kysely";
import { runAll } from "./0380-schema/create.server.ts";

/** Messages written in the app on the phone, and the names of its address book. */
export async function ownNumber(db: Kysely<unknown>): Promise<void> {
  await runAll(db, [
    "alter table messages add column origin text",
    "alter table channel_identities add column contact_name text",
    "alter table channel_identities add column contact_at text",
  ]);
}
