import type { Kysely } from "kysely";
import type { Engine } from "../connection.server.ts";
import { runAll } from "./0380-schema/create.server.ts";
import { dialectOf, functionOf } from "./0380-schema/dialect.server.ts";

/** The database itself keeps numbers unique, and refuses to change bills and notes or to delete them too early. */
export async function bills(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { sorted } = dialectOf(engine);
  await runAll(db, [
    `create table bills (
      id text primary key, kind text not null, year integer not null, number integer not null,
      client_id ${sorted} references clients (id) on delete set null, name text not null, mobile text not null,
      about text not null, amount bigint not null, government bigint not null, gstin text not null,
      gst_rate integer not null, sac text not null, taxable bigint not null, cgst bigint not null, sgst bigint not null,
      igst bigint not null, place text not null, issued_on text not null, due_on text, fee_id text, bill_id text,
      receipt_id text, reason text not null, method text, reference text not null, send_by text not null,
      send_at text, sent text not null, created_at text not null, created_by text references staff (id),
      constraint bills_number unique (kind, year, number),
      constraint bills_sum check (amount > 0 and taxable + cgst + sgst + igst = amount))`,
    "create unique index bills_of_fee on bills (fee_id) where kind = 'bill' and fee_id is not null",
    "create index bills_by_day on bills (issued_on, id)",
    "create index bills_of_client on bills (client_id, id) where client_id is not null",
    "create index bills_of_mobile on bills (mobile)",
    "create index bills_of_bill on bills (bill_id) where bill_id is not null",
    "create index bills_of_receipt on bills (receipt_id) where receipt_id is not null",
    "create index bills_to_send on bills (send_at, id) where send_at is not null",
    "create table bill_numbers (kind text not null, year integer not null, last integer not null, primary key (kind, year))",
    ...(engine === "sqlite" ? guardInSqlite : guardInPostgres),
    `create table recurring_fees (
      id text primary key, series text not null,
      client_id ${sorted} not null references clients (id) on delete cascade, description text not null,
      amount bigint not null, place text not null,
      duty_id ${sorted} references client_duties (id) on delete cascade, every integer,
      from_day text not null, until_day text, next_on text, send_by text not null, version integer not null,
      created_at text not null, created_by text references staff (id),
      constraint recurring_fees_when check (amount > 0 and (every is null) <> (duty_id is null)))`,
    "create index recurring_fees_of_client on recurring_fees (client_id, id)",
    "create index recurring_fees_of_duty on recurring_fees (duty_id) where duty_id is not null",
    "create index recurring_fees_of_series on recurring_fees (series, id)",
    "create index recurring_fees_next on recurring_fees (next_on, id) where next_on is not null",
    `create table recurring_fee_items (
      series text not null, occurrence text not null,
      recurring_id text not null references recurring_fees (id) on delete cascade, fee_id text, made_at text not null,
      primary key (series, occurrence))`,
    "create index recurring_fee_items_of on recurring_fee_items (recurring_id)",
  ]);
}

const fixed =
  "kind, year, number, name, about, amount, government, gstin, gst_rate, sac, taxable, cgst, sgst, igst, place, issued_on, fee_id, bill_id, receipt_id, reason, created_at";

const guardInSqlite = [
  `create trigger bills_fixed before update of ${fixed} on bills
    begin select raise(abort, 'a bill is never changed'); end`,
  `create trigger bills_kept before delete on bills
    when old.created_at >= strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-8 years')
    begin select raise(abort, 'a bill is kept for eight years'); end`,
];

const guardInPostgres = [
  functionOf("bills_fixed", "raise exception 'a bill is never changed';"),
  `create trigger bills_fixed before update of ${fixed} on bills for each row execute function bills_fixed()`,
  functionOf(
    "bills_kept",
    `if old.created_at::timestamptz >= now() - interval '8 years' then
        raise exception 'a bill is kept for eight years';
      end if;
      return old;`,
  ),
  "create trigger bills_kept before delete on bills for each row execute function bills_kept()",
];
