import type { Dialect } from "./dialect.server.ts";

export const outbox = ({ sorted, cascade }: Dialect) => [
  `create table outbox (
    id text primary key, enquiry_id text references enquiries (id)${cascade}, channel text not null,
    target text not null, payload text not null, state text not null, tries integer not null,
    next_try_at text not null, lease_until text, created_at text not null, sent_at text,
    client_id ${sorted} references clients (id)${cascade},
    appointment_id text references appointments (id) on delete cascade,
    staff_id text references staff (id) on delete cascade, at_most_once integer not null default 0)`,
  "create index outbox_due on outbox (state, channel, target, next_try_at, id)",
  "create index outbox_listed on outbox (state, target, id)",
  // With the state, or SQLite would prefer the other index.
  "create index outbox_struggling on outbox (state, created_at) where state = 'waiting' and tries > 0",
  "create index outbox_with_old_payload on outbox (sent_at) where payload <> ''",
  "create index outbox_of_enquiry on outbox (enquiry_id)",
  ...["client", "appointment", "staff"].map(
    (owner) => `create index outbox_of_${owner} on outbox (${owner}_id) where ${owner}_id is not null`,
  ),
  `create table outbox_attempts (
    id text primary key, outbox_id text not null references outbox (id)${cascade}, at text not null,
    outcome text not null, code integer, answer text not null)`,
  "create index outbox_attempts_of_item on outbox_attempts (outbox_id, id)",
  `create table target_pauses (
    target text primary key, reason text not null, paused_by text references staff (id), paused_at text not null)`,
];
