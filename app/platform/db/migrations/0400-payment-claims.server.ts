import type { Kysely } from "kysely";
import type { Engine } from "../connection.server.ts";
import { runAll } from "./0380-schema/create.server.ts";
import { dialectOf } from "./0380-schema/dialect.server.ts";

export async function paymentClaims(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { sorted } = dialectOf(engine);
  await runAll(db, [
    `create table payment_claims (
      id text primary key, client_id ${sorted} not null references clients (id) on delete cascade,
      utr text not null, amount bigint not null, paid_on text not null, state text not null,
      created_at text not null, created_by text references staff (id), decided_at text,
      decided_by text references staff (id), receipt_id text references receipts (id) on delete set null,
      tell_at text, told text not null default '',
      constraint payment_claims_amount check (amount > 0))`,
    "create index payment_claims_of_client on payment_claims (client_id, id)",
    "create index payment_claims_by_utr on payment_claims (utr)",
    "create index payment_claims_by_state on payment_claims (state, created_at, id)",
    "create index payment_claims_of_receipt on payment_claims (receipt_id) where receipt_id is not null",
    "create index payment_claims_to_tell on payment_claims (tell_at) where tell_at is not null",
    `create table bank_credits (
      id text primary key, day text not null, amount bigint not null, utr text not null, narration text not null,
      line_key text not null, imported_at text not null, imported_by text references staff (id),
      constraint bank_credits_line unique (line_key))`,
    "create index bank_credits_by_utr on bank_credits (utr) where utr <> ''",
    "create index bank_credits_by_amount on bank_credits (amount, day)",
    "create index bank_credits_by_age on bank_credits (imported_at)",
    "create index receipts_by_reference on receipts (reference) where reference <> ''",
  ]);
}
