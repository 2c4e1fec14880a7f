import { type Kysely, sql } from "kysely";
import type { Engine } from "../connection.server.ts";

/**
 * What was agreed with clients, what they paid with its receipt, and the last receipt number of each financial year. The
 * database itself keeps a number unique, and refuses to change or delete a receipt before the law allows it.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createFees(db);
  await createReceipts(db);
  await db.schema
    .createTable("receipt_numbers")
    .addColumn("year", "integer", (column) => column.primaryKey())
    .addColumn("last", "integer", (column) => column.notNull())
    .execute();
  await (engine === "sqlite" ? guardInSqlite(db) : guardInPostgres(db));
}

async function createFees(db: Kysely<unknown>) {
  await db.schema
    .createTable("fees")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("client_id", "text", (column) => column.notNull().references("clients.id").onDelete("cascade"))
    .addColumn("description", "text", (column) => column.notNull())
    .addColumn("amount", "bigint", (column) => column.notNull())
    .addColumn("paid", "bigint", (column) => column.notNull())
    .addColumn("due_on", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("created_by", "text", (column) => column.references("staff.id"))
    .addCheckConstraint("fees_amount", sql`amount > 0 and paid between 0 and amount`)
    .execute();
  await sql`create index fees_of_client on fees (client_id, due_on, id)`.execute(db);
  await sql`create index fees_due on fees (due_on, id) where paid < amount`.execute(db);
}

async function createReceipts(db: Kysely<unknown>) {
  await db.schema
    .createTable("receipts")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("year", "integer", (column) => column.notNull())
    .addColumn("number", "integer", (column) => column.notNull())
    .addColumn("client_id", "text", (column) => column.references("clients.id").onDelete("set null"))
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("mobile", "text", (column) => column.notNull())
    .addColumn("about", "text", (column) => column.notNull())
    .addColumn("amount", "bigint", (column) => column.notNull())
    .addColumn("paid_on", "text", (column) => column.notNull())
    .addColumn("method", "text", (column) => column.notNull())
    .addColumn("reference", "text", (column) => column.notNull())
    .addColumn("gstin", "text", (column) => column.notNull())
    .addColumn("gst_rate", "integer", (column) => column.notNull())
    .addColumn("taxable", "bigint", (column) => column.notNull())
    .addColumn("cgst", "bigint", (column) => column.notNull())
    .addColumn("sgst", "bigint", (column) => column.notNull())
    .addColumn("igst", "bigint", (column) => column.notNull())
    .addColumn("place", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("created_by", "text", (column) => column.references("staff.id"))
    .addColumn("cancelled_at", "text")
    .addColumn("cancelled_by", "text", (column) => column.references("staff.id"))
    .addColumn("cancel_reason", "text", (column) => column.notNull())
    .addUniqueConstraint("receipts_number", ["year", "number"])
    .addCheckConstraint("receipts_sum", sql`amount > 0 and taxable + cgst + sgst + igst = amount`)
    .execute();
  const indexes = {
    receipts_by_day: "(paid_on, id)",
    receipts_by_method: "(method, paid_on, id)",
    receipts_of_client: "(client_id, id) where client_id is not null",
    receipts_of_mobile: "(mobile)",
  };
  for (const [name, columns] of Object.entries(indexes))
    await sql`create index ${sql.ref(name)} on receipts ${sql.raw(columns)}`.execute(db);
}

/** What a receipt says for good. */
const fixed = sql.raw(
  "year, number, name, about, amount, paid_on, method, reference, gstin, gst_rate, taxable, cgst, sgst, igst, place, created_at",
);

async function guardInSqlite(db: Kysely<unknown>) {
  await sql`create trigger receipts_fixed before update of ${fixed} on receipts
    begin select raise(abort, 'a receipt is never changed'); end`.execute(db);
  await sql`create trigger receipts_kept before delete on receipts 
    when old.created_at >= strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-8 years')
    begin select raise(abort, 'a receipt is kept for eight years'); end`.execute(db);
}

async function guardInPostgres(db: Kysely<unknown>) {
  await sql`create function receipts_fixed() returns trigger language plpgsql as $$
    begin raise exception 'a receipt is never changed'; end $$`.execute(db);
  await sql`create trigger receipts_fixed before update of ${fixed} on receipts
    for each row execute function receipts_fixed()`.execute(db);
  await sql`create function receipts_kept() returns trigger language plpgsql as $$
    begin
      if old.created_at::timestamptz >= now() - interval '8 years' then
        raise exception 'a receipt is kept for eight years';
      end if;
      return old;
    end $$`.execute(db);
  await sql`create trigger receipts_kept before delete on receipts
    for each row execute function receipts_kept()`.execute(db);
}
