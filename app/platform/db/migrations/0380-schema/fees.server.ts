import { type Dialect, functionOf } from "./dialect.server.ts";

/** The database itself keeps receipt numbers unique and refuses to change or delete receipts too early. */
export const fees = ({ engine, sorted }: Dialect) => [
  `create table fees (
    id text primary key, client_id ${sorted} not null references clients (id) on delete cascade,
    description text not null, amount bigint not null, paid bigint not null, due_on text not null,
    version integer not null, created_at text not null, created_by text references staff (id),
    for_government integer not null default 0,
    constraint fees_amount check (amount > 0 and paid between 0 and amount))`,
  "create index fees_of_client on fees (client_id, due_on, id)",
  "create index fees_due on fees (due_on, id) where paid < amount",
  "create index fees_open on fees (due_on, client_id, amount, paid) where paid < amount",
  `create table receipts (
    id text primary key, year integer not null, number integer not null,
    client_id ${sorted} references clients (id) on delete set null, name text not null, mobile text not null,
    about text not null, amount bigint not null, paid_on text not null, method text not null,
    reference text not null, gstin text not null, gst_rate integer not null, taxable bigint not null,
    cgst bigint not null, sgst bigint not null, igst bigint not null, place text not null,
    created_at text not null, created_by text references staff (id), cancelled_at text,
    cancelled_by text references staff (id), cancel_reason text not null,
    government bigint not null default 0, fee_id text,
    constraint receipts_number unique (year, number),
    constraint receipts_sum check (amount > 0 and taxable + cgst + sgst + igst = amount))`,
  "create index receipts_by_day on receipts (paid_on, id)",
  "create index receipts_by_method on receipts (method, paid_on, id)",
  "create index receipts_of_client on receipts (client_id, id) where client_id is not null",
  "create index receipts_of_mobile on receipts (mobile)",
  "create table receipt_numbers (year integer primary key, last integer not null)",
  ...(engine === "sqlite" ? guardInSqlite : guardInPostgres),
];

const fixed =
  "year, number, name, about, amount, paid_on, method, reference, gstin, gst_rate, taxable, cgst, sgst, igst, place, created_at, government, fee_id";

const guardInSqlite = [
  `create trigger receipts_fixed before update of ${fixed} on receipts
    begin select raise(abort, 'a receipt is never changed'); end`,
  `create trigger receipts_kept before delete on receipts
    when old.created_at >= strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-8 years')
    begin select raise(abort, 'a receipt is kept for eight years'); end`,
];

const guardInPostgres = [
  functionOf("receipts_fixed", "raise exception 'a receipt is never changed';"),
  `create trigger receipts_fixed before update of ${fixed} on receipts
    for each row execute function receipts_fixed()`,
  functionOf(
    "receipts_kept",
    `if old.created_at::timestamptz >= now() - interval '8 years' then
        raise exception 'a receipt is kept for eight years';
      end if;
      return old;`,
  ),
  "create trigger receipts_kept before delete on receipts for each row execute function receipts_kept()",
];
