import type { Kysely } from "kysely";
import { runAll } from "./0380-schema/create.server.ts";

/** The log of an endpoint, and what can be sent to it again, without reading all deliveries. */
export async function eventsOfEndpoint(db: Kysely<unknown>): Promise<void> {
  await runAll(db, [
    "create index outbox_of_endpoint on outbox (target, id) where channel = 'webhook'",
    "create index outbox_of_endpoint_kept on outbox (target, id) where channel = 'webhook' and payload <> ''",
  ]);
}
