import { sql } from "kysely";
import type { Db } from "../../../platform/db/connection.server.ts";
import type { Cursor } from "../../../platform/lists/cursor.ts";
import { type Page, readPage } from "../../../platform/lists/page-of.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import type { FeesQuery } from "./list-query.ts";
import type { Receipt } from "./tables.ts";

const feesPage = 50;

type Range = Pick<FeesQuery, "from" | "to">;
type Paging = { size?: number; after?: Cursor | undefined };

/** Amounts in paise. */
export type DueRow = {
  id: string;
  day: string;
  client_id: string;
  name: string;
  mobile: string;
  description: string;
  amount: number;
  paid: number;
  for_government: number;
};

function dueBetween(db: Db, { from, to }: Range) {
  return db
    .selectFrom("fees")
    .innerJoin("clients", "clients.id", "fees.client_id")
    .whereRef("fees.paid", "<", "fees.amount")
    .where("clients.list_state", "<>", "trash")
    .$if(from !== undefined, (query) => query.where("due_on", ">=", from ?? ""))
    .$if(to !== undefined, (query) => query.where("due_on", "<=", to ?? ""));
}

/** Longest due first; `staffId`: only clients assigned to that person. */
export async function listDue(
  db: Db,
  staff: Staff,
  range: Range & { staffId?: string | undefined },
  { size = feesPage, after }: Paging = {},
): Promise<Page<DueRow>> {
  requirePermission(staff, "fees.read");
  const { staffId } = range;
  const query = dueBetween(db, range)
    .select(["fees.id", "fees.due_on as day", "fees.client_id", "clients.name", "clients.mobile"])
    .select(["description", "fees.amount", "fees.paid", "for_government"])
    .$if(staffId !== undefined, (rows) => rows.where("clients.assigned_to", "=", staffId ?? ""));
  return readPage(query, { "fees.due_on": "day", "fees.id": "id" }, { after, size, order: "asc" });
}

/** Whole range, not one page; in paise. */
export async function sumDue(db: Db, staff: Staff, range: Range): Promise<{ count: number; due: number }> {
  requirePermission(staff, "fees.read");
  const row = await dueBetween(db, range)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .select(sql<number>`coalesce(sum(fees.amount - fees.paid), 0)`.as("due"))
    .executeTakeFirstOrThrow();
  return { count: row.count, due: Number(row.due) };
}

export type PaidRow = Receipt & { day: string };

function paidBetween(db: Db, { from, to, method }: Range & Pick<FeesQuery, "method">) {
  return db
    .selectFrom("receipts")
    .$if(from !== undefined, (query) => query.where("paid_on", ">=", from ?? ""))
    .$if(to !== undefined, (query) => query.where("paid_on", "<=", to ?? ""))
    .$if(method !== undefined, (query) => query.where("method", "=", method ?? "cash"));
}

export async function listPaid(
  db: Db,
  staff: Staff,
  range: Range & Pick<FeesQuery, "method">,
  { size = feesPage, after }: Paging = {},
): Promise<Page<PaidRow>> {
  requirePermission(staff, "fees.read");
  const query = paidBetween(db, range).selectAll().select("paid_on as day");
  return readPage(query, { paid_on: "day", id: "id" }, { after, size });
}

/** Whole range, in paise; cancelled receipts are counted, but not their amounts. */
export async function sumPaid(
  db: Db,
  staff: Staff,
  range: Range & Pick<FeesQuery, "method">,
): Promise<{ count: number; paid: number }> {
  requirePermission(staff, "fees.read");
  const row = await paidBetween(db, range)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .select(sql<number>`coalesce(sum(case when cancelled_at is null then amount else 0 end), 0)`.as("paid"))
    .executeTakeFirstOrThrow();
  return { count: row.count, paid: Number(row.paid) };
}
