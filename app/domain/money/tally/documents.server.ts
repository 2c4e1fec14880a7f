import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/db/connection.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { billNumber } from "../bills/bill-number.ts";
import type { Period } from "../bills/read-period.ts";
import { receiptNumber } from "../fees/receipt-number.ts";
import type { BookedDocument } from "./voucher.ts";

type Row = Omit<BookedDocument, "number" | "against" | "gateway"> & {
  year: number;
  number: number;
  gateway: number;
  against_year: number | null;
  against_number: number | null;
};

/** Receipts that are not cancelled, bills and notes. A receipt settles a bill if it is for that bill's fee and not more. */
function documents(conditions: {
  receipts: RawBuilder<unknown>;
  bills: RawBuilder<unknown>;
}): RawBuilder<Row> {
  return sql<Row>`select * from (
    select receipts.id, 'receipt' as kind, paid_on as day, receipts.year, receipts.number, receipts.name, receipts.mobile,
        receipts.about, ${prefixed("receipts")}, receipts.method, receipts.reference,
        case when exists (select 1 from online_payments where receipt_id = receipts.id) then 1 else 0 end as gateway,
        own.year as against_year, own.number as against_number
      from receipts left join bills as own on own.kind = 'bill' and own.fee_id = receipts.fee_id
        and own.amount >= receipts.amount
      where receipts.cancelled_at is null and ${conditions.receipts}
    union all
    select bills.id, bills.kind, bills.issued_on, bills.year, bills.number, bills.name, bills.mobile, bills.about,
        ${prefixed("bills")}, bills.method, bills.reference,
        case when bills.receipt_id is not null and bills.created_by is null then 1 else 0 end,
        named.year, named.number
      from bills left join bills as named on named.id = bills.bill_id
      where (bills.receipt_id is null or exists (select 1 from receipts
        where receipts.id = bills.receipt_id and receipts.cancelled_at is null)) and ${conditions.bills}
    ) as documents order by day, id`;
}

const prefixed = (table: string) =>
  sql.raw(
    ["amount", "government", "taxable", "cgst", "sgst", "igst"].map((name) => `${table}.${name}`).join(", "),
  );

function shown({ year, number, against_year, against_number, gateway, ...row }: Row): BookedDocument {
  const { kind } = row;
  const against =
    against_year === null || against_number === null
      ? ""
      : billNumber({ kind: "bill", year: against_year, number: against_number });
  const own = kind === "receipt" ? receiptNumber({ year, number }) : billNumber({ kind, year, number });
  const [amount, government] = [Number(row.amount), Number(row.government)];
  const [taxable, cgst, sgst, igst] = [row.taxable, row.cgst, row.sgst, row.igst].map(Number) as [
    number,
    number,
    number,
    number,
  ];
  return {
    ...row,
    amount,
    government,
    taxable,
    cgst,
    sgst,
    igst,
    number: own,
    against,
    gateway: gateway === 1,
  };
}

const exported = (table: string) =>
  sql`exists (select 1 from tally_entries where document_id = ${sql.ref(`${table}.id`)})`;

/** In the caller's transaction or behind its permission. "new": not yet in a file. */
export async function documentsBetween(
  db: Db,
  { from, to }: Period,
  which: "new" | "all",
  limit: number,
): Promise<BookedDocument[]> {
  const fresh = (table: string) => (which === "new" ? sql`not ${exported(table)}` : sql`1 = 1`);
  const query = documents({
    receipts: sql`receipts.paid_on between ${from} and ${to} and ${fresh("receipts")}`,
    bills: sql`bills.issued_on between ${from} and ${to} and ${fresh("bills")}`,
  });
  const { rows } = await sql<Row>`${query} limit ${limit}`.execute(db);
  return rows.map(shown);
}

/** What a file has. A receipt that was cancelled since is left out: it is in `cancelledSince`. */
export async function documentsOfBatch(db: Db, staff: Staff, batchId: string): Promise<BookedDocument[]> {
  requirePermission(staff, "fees.read");
  const of = sql`(select document_id from tally_entries where batch_id = ${batchId})`;
  const { rows } = await documents({
    receipts: sql`receipts.id in ${of}`,
    bills: sql`bills.id in ${of}`,
  }).execute(db);
  return rows.map(shown);
}

export type Cancelled = {
  id: string;
  number: string;
  day: string;
  name: string;
  amount: number;
  reason: string;
};

/** Receipts in a file that were cancelled afterwards: the accountant takes them back by hand. */
export async function cancelledSince(db: Db, staff: Staff): Promise<Cancelled[]> {
  requirePermission(staff, "fees.read");
  const rows = await db
    .selectFrom("receipts")
    .select(["id", "year", "number", "paid_on", "name", "amount", "cancel_reason"])
    .where("cancelled_at", "is not", null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("tally_entries")
          .select("batch_id")
          .whereRef("tally_entries.document_id", "=", "receipts.id"),
      ),
    )
    .orderBy("cancelled_at", "desc")
    .limit(100)
    .execute();
  return rows.map(({ year, number, paid_on, cancel_reason, ...row }) => ({
    ...row,
    number: receiptNumber({ year, number }),
    day: paid_on,
    reason: cancel_reason,
  }));
}

export type PeriodSums = Record<BookedDocument["kind"], { count: number; amount: number }> & {
  fresh: number;
};

/** By the database, for the screen. */
export async function sumsBetween(db: Db, staff: Staff, { from, to }: Period): Promise<PeriodSums> {
  requirePermission(staff, "fees.read");
  const query = documents({
    receipts: sql`receipts.paid_on between ${from} and ${to}`,
    bills: sql`bills.issued_on between ${from} and ${to}`,
  });
  const { rows } = await sql<{ kind: BookedDocument["kind"]; count: number; amount: number; fresh: number }>`
    select kind, count(*) as count, sum(amount) as amount,
      sum(case when ${sql`exists (select 1 from tally_entries where document_id = period.id)`} then 0 else 1 end) as fresh
    from (${query}) as period group by kind`.execute(db);
  const of = (kind: BookedDocument["kind"]) => {
    const row = rows.find((one) => one.kind === kind);
    return { count: Number(row?.count ?? 0), amount: Number(row?.amount ?? 0) };
  };
  const fresh = rows.reduce((sum, row) => sum + Number(row.fresh), 0);
  return { receipt: of("receipt"), bill: of("bill"), credit: of("credit"), refund: of("refund"), fresh };
}
