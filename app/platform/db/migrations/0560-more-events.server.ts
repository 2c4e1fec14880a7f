import type { Kysely } from "kysely";
import type { Engine } from "../connection.server.ts";
import { runAll } from "./0380-schema/create.server.ts";
import { follow } from "./0501-webhook-endpoints.server.ts";

/** Events of what changes later, and who may get names and numbers. */
export async function moreEvents(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await runAll(db, [
    "alter table webhook_endpoints add column personal_for text not null default ''",
    ...watched.flatMap((one) => follow(engine, one)),
  ]);
}

const watched = [
  {
    name: "enquiry_closed_event",
    event: "update of state",
    table: "enquiries",
    type: "enquiry.closed",
    when: "new.state = 'done' and old.state <> 'done'",
  },
  {
    name: "appointment_changed_event",
    event: "update of starts_at, state",
    table: "appointments",
    type: "appointment.changed",
    when: "new.starts_at <> old.starts_at or new.state <> old.state",
  },
  {
    name: "receipt_changed_event",
    event: "update of refunded, cancelled_at",
    table: "receipts",
    type: "payment.changed",
    when: "new.refunded <> old.refunded or (new.cancelled_at is not null and old.cancelled_at is null)",
  },
];
