import type { Kysely } from "kysely";
import type { Engine } from "../connection.server.ts";
import { runAll } from "./0380-schema/create.server.ts";
import { afterDelete } from "./0380-schema/dialect.server.ts";

export async function refunds(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const added = [
    "kind text not null default 'refund'",
    "reason text not null default ''",
    "asked_by text references staff (id)",
    "tries integer not null default 0",
    "next_try_at text not null default ''",
    "lease_until text",
    "problem text not null default ''",
    "note_year integer",
    "note_number integer",
  ];
  await runAll(db, [
    ...added.map((column) => `alter table payment_refunds add column ${column}`),
    "create index payment_refunds_due on payment_refunds (next_try_at, id) where state in ('waiting', 'pending')",
    "create unique index payment_refunds_note on payment_refunds (note_year, note_number) where note_number is not null",
    "alter table payment_links add column closing_at text",
    `create table payment_link_closings (
      id text primary key, provider text not null, reference text not null, provider_id text,
      tries integer not null default 0, next_try_at text not null, lease_until text)`,
    "create index payment_link_closings_due on payment_link_closings (next_try_at, id)",
    // Nobody can pay by the link of a client who was erased.
    ...afterDelete(
      engine,
      "payment_links",
      "payment_links_are_closed",
      `insert into payment_link_closings (id, provider, reference, provider_id, next_try_at)
        values (old.id, old.provider, old.reference, old.provider_id, old.created_at) on conflict (id) do nothing`,
      "old.state in ('unknown', 'open', 'partly')",
    ),
    `create table payment_days (
      provider text not null, day text not null, ours bigint not null, theirs bigint not null,
      checked_at text not null, primary key (provider, day))`,
  ]);
}
