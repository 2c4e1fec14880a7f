import type { Kysely } from "kysely";
import type { Engine } from "../connection.server.ts";
import { runAll } from "./0380-schema/create.server.ts";
import { dialectOf, functionOf } from "./0380-schema/dialect.server.ts";

/** Events for other programs. A trigger notes each, so that it is written in the transaction of what happened. */
export async function webhookEndpoints(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await runAll(db, [
    `create table webhook_endpoints (
      id text primary key, url text not null, types text not null, secret text not null,
      earlier_secret text not null default '', rotated_at text, stopped_at text,
      stop_reason text not null default '', failing_since text, created_at text not null,
      created_by text references staff (id), version integer not null default 1)`,
    `create table pending_events (
      id text primary key, type text not null, record_id text not null, at text not null)`,
    "create index pending_events_oldest on pending_events (at, id)",
    ...watched.flatMap((one) => follow(engine, one)),
  ]);
}

type Watched = { name: string; event: string; table: string; type: string; when?: string };

const isNew = "new.state <> 'spam'";
const isMoved = (is: string) => `(new.stage ${is} old.stage or new.status ${is} old.status)`;

const watched: readonly Watched[] = [
  { name: "enquiry_event", event: "insert", table: "enquiries", type: "enquiry.received", when: isNew },
  { name: "client_event", event: "insert", table: "clients", type: "client.added" },
  {
    name: "stage_event",
    event: "update of stage, status",
    table: "clients",
    type: "client.stage",
    when: "moved",
  },
  {
    name: "document_event",
    event: "update of state",
    table: "received_files",
    type: "document.received",
    when: "new.state = 'waiting' and old.state = 'arriving'",
  },
  { name: "appointment_event", event: "insert", table: "appointments", type: "appointment.booked" },
  { name: "receipt_event", event: "insert", table: "receipts", type: "payment.received" },
];

/** The triggers of one of them. */
export function follow(engine: Engine, { name, event, table, type, when }: Watched): string[] {
  const { now } = dialectOf(engine);
  const condition = when === "moved" ? isMoved(engine === "sqlite" ? "is not" : "is distinct from") : when;
  const newId = engine === "sqlite" ? "lower(hex(randomblob(16)))" : "gen_random_uuid()::text";
  // Without an endpoint nothing is noted.
  const note = `insert into pending_events (id, type, record_id, at)
    select ${newId}, '${type}', new.id, ${now}
    where exists (select 1 from webhook_endpoints where stopped_at is null);`;
  const trigger = `create trigger ${name} after ${event} on ${table}`;
  if (engine === "sqlite") return [`${trigger}${condition ? ` when ${condition}` : ""} begin ${note} end`];
  return [
    functionOf(name, `${note} return null;`),
    `${trigger} for each row${condition ? ` when (${condition})` : ""} execute function ${name}()`,
  ];
}
