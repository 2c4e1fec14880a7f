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

/** `clients` is the record that keeps the account, also of what was merged into it; without those in the trash. */
function dueBetween(db: Db, { from, to }: Range) {
  return db
    .selectFrom("fees")
    .innerJoin("clients as record", "record.id", "fees.client_id")
    .innerJoin("clients", (join) => join.on("clients.id", "=", account))
    .whereRef("fees.paid", "<", "fees.amount")
    .where("clients.list_state", "<>", "trash")
    .$if(from !== undefined, (query) => query.where("due_on", ">=", from ?? ""))
    .$if(to !== undefined, (query) => query.where("due_on", "<=", to ?? ""));
}

const account = sql<string>`coalesce(record.merged_into, record.id)`;

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

/** More are on the account's page. */
export const maxItemsOfDebt = 12;

/**
 * What one person owes in paise: all cases of one name and number. `day` is the first due day, `dueNow` is due today or before; `id`
 * is one of the `accounts` records.
 */
export type Debt = {
  id: string;
  day: string;
  name: string;
  mobile: string;
  due: number;
  dueNow: number;
  count: number;
  accounts: number;
  /** Longest due first. */
  items: DueItem[];
};
type DueItem = Pick<
  DueRow,
  "id" | "client_id" | "day" | "description" | "amount" | "paid" | "for_government"
>;

/** One row for a person, longest due first; `staffId`: only cases assigned to that person. */
export async function listDebts(
  db: Db,
  staff: Staff,
  { today, ...range }: DebtRange & { today: string },
  { size = feesPage, after }: Paging = {},
): Promise<Page<Debt>> {
  requirePermission(staff, "fees.read");
  const owed = sql<number>`sum(fees.amount - fees.paid)`;
  const debts = owedIn(db, range)
    .select(({ fn }) => [fn.min("clients.id").as("id"), fn.min("clients.name").as("name"), "clients.mobile"])
    .select(({ fn }) => [fn.min("due_on").as("day"), fn.countAll<number>().as("count"), owed.as("due")])
    .select(({ fn }) => fn.count<number>("clients.id").distinct().as("accounts"))
    .select(sql<number>`sum(case when due_on <= ${today} then fees.amount - fees.paid else 0 end)`.as("now"))
    .groupBy(["clients.mobile", "clients.name_key"])
    .as("debts");
  const keys = { "debts.day": "day", "debts.id": "id" } as const;
  const { rows, next } = await readPage(db.selectFrom(debts).selectAll(), keys, {
    after,
    size,
    order: "asc",
  });
  const items = await itemsOfDebts(
    db,
    range,
    rows.map(({ mobile }) => mobile),
  );
  return {
    rows: rows.map(({ due, now, ...row }) => ({
      ...row,
      due: Number(due),
      dueNow: Number(now),
      items: items.get(row.id) ?? [],
    })),
    next,
  };
}

type DebtRange = Range & { staffId?: string | undefined };

function owedIn(db: Db, { staffId, ...range }: DebtRange) {
  return dueBetween(db, range).$if(staffId !== undefined, (rows) =>
    rows.where("clients.assigned_to", "=", staffId ?? ""),
  );
}

/** By the `id` of the debt. */
async function itemsOfDebts(
  db: Db,
  range: DebtRange,
  mobiles: readonly string[],
): Promise<Map<string, DueItem[]>> {
  if (mobiles.length === 0) return new Map();
  const ofPerson = sql`partition by clients.mobile, clients.name_key`;
  const numbered = owedIn(db, range)
    .where("clients.mobile", "in", mobiles)
    .select(["fees.id", "clients.id as client_id", "fees.due_on as day", "description", "fees.amount"])
    .select(["fees.paid", "for_government", sql<string>`min(clients.id) over (${ofPerson})`.as("owner")])
    .select(sql<number>`row_number() over (${ofPerson} order by due_on, fees.id)`.as("position"))
    .as("items");
  const items = await db
    .selectFrom(numbered)
    .where("position", "<=", maxItemsOfDebt)
    .selectAll()
    .orderBy("position")
    .execute();
  return Map.groupBy(items, ({ owner }) => owner);
}

/** Whole range, not one page; `due` in paise, `clients` is how many persons owe it. */
export async function sumDue(
  db: Db,
  staff: Staff,
  range: Range,
): Promise<{ count: number; clients: number; due: number }> {
  requirePermission(staff, "fees.read");
  const row = await dueBetween(db, range)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .select(sql<number>`count(distinct clients.mobile || ' ' || clients.name_key)`.as("clients"))
    .select(sql<number>`coalesce(sum(fees.amount - fees.paid), 0)`.as("due"))
    .executeTakeFirstOrThrow();
  return { count: row.count, clients: Number(row.clients), due: Number(row.due) };
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
