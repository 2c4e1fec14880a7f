import type { Kysely } from "kysely";
import type { Engine } from "../connection.server.ts";
import { runAll } from "./0380-schema/create.server.ts";
import { dialectOf } from "./0380-schema/dialect.server.ts";

export async function onlinePayments(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { sorted } = dialectOf(engine);
  await runAll(db, [
    "alter table receipts add column refunded bigint not null default 0",
    `create table payment_links (
      id text primary key, provider text not null,
      client_id ${sorted} not null references clients (id) on delete cascade,
      reference text not null, amount bigint not null, description text not null, state text not null,
      provider_id text, url text, paid bigint not null default 0, expires_at text not null, created_at text not null,
      created_by text references staff (id), tries integer not null default 0, next_try_at text not null,
      lease_until text, problem text not null default '', checked_at text not null,
      constraint payment_links_reference unique (reference),
      constraint payment_links_amount check (amount > 0))`,
    "create index payment_links_of_client on payment_links (client_id, id)",
    "create index payment_links_to_make on payment_links (next_try_at, id) where state in ('waiting', 'unknown')",
    "create index payment_links_to_check on payment_links (checked_at, id) where state in ('open', 'partly')",
    "create unique index payment_links_at_provider on payment_links (provider, provider_id) where provider_id is not null",
    `create table payment_events (
      id text primary key, provider text not null, event_id text not null, body text not null, body_hash text not null,
      received_at text not null, processed_at text, tries integer not null default 0, next_try_at text not null,
      problem text, constraint payment_events_once unique (provider, event_id))`,
    "create index payment_events_due on payment_events (next_try_at, id) where processed_at is null",
    "create index payment_events_by_age on payment_events (received_at)",
    `create table online_payments (
      id text primary key, provider text not null, payment_id text not null, order_id text not null,
      link_id text references payment_links (id) on delete set null,
      client_id ${sorted} references clients (id) on delete set null, amount bigint not null, currency text not null,
      method text not null, rrn text not null, paid_at text not null, state text not null,
      receipt_id text references receipts (id) on delete set null, refunded bigint not null default 0,
      alert text not null default '', reason text not null default '', created_at text not null,
      constraint online_payments_once unique (provider, payment_id))`,
    "create index online_payments_of_client on online_payments (client_id, id) where client_id is not null",
    "create index online_payments_of_order on online_payments (provider, order_id) where order_id <> ''",
    "create index online_payments_of_link on online_payments (link_id) where link_id is not null",
    "create index online_payments_of_receipt on online_payments (receipt_id) where receipt_id is not null",
    "create index online_payments_to_see on online_payments (created_at, id) where alert <> ''",
    `create table payment_refunds (
      id text primary key, provider text not null, refund_id text not null, payment_id text not null,
      amount bigint not null, state text not null, at text not null,
      constraint payment_refunds_once unique (provider, refund_id))`,
    "create index payment_refunds_of_payment on payment_refunds (provider, payment_id)",
  ]);
}
