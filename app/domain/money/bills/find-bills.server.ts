import type { Db } from "../../../platform/db/connection.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { billNumber } from "./bill-number.ts";
import type { Bill, BillKind } from "./tables.ts";

const limit = 200;

/** Bills and notes of a client and what was merged into it, newest first. */
export function billsOfClient(db: Db, staff: Staff, ids: readonly string[]): Promise<Bill[]> {
  requirePermission(staff, "fees.read");
  const bills = db.selectFrom("bills").selectAll().where("client_id", "in", ids);
  return bills.orderBy("id", "desc").limit(limit).execute();
}

export async function findBill(db: Db, staff: Staff, id: string): Promise<Bill | undefined> {
  requirePermission(staff, "fees.read");
  return db.selectFrom("bills").selectAll().where("id", "=", id).executeTakeFirst();
}

/** What a note is about: the number of its bill or receipt is printed on it. */
export async function namedBy(db: Db, { bill_id, receipt_id }: Pick<Bill, "bill_id" | "receipt_id">) {
  if (bill_id) return db.selectFrom("bills").selectAll().where("id", "=", bill_id).executeTakeFirst();
  if (!receipt_id) return undefined;
  return db.selectFrom("receipts").selectAll().where("id", "=", receipt_id).executeTakeFirst();
}

/** A bill, credit note or refund note as its client sees it. */
type ShownDocument = {
  id: string;
  kind: BillKind;
  number: string;
  amount: number;
  issuedOn: string;
  about: string;
};

const maxShown = 50;

/** Newest first; `ids` include merged records. The caller has checked access. */
export async function documentsOf(db: Db, ids: readonly string[]): Promise<ShownDocument[]> {
  const bills = await db
    .selectFrom("bills")
    .select(["id", "kind", "year", "number", "amount", "issued_on", "about"])
    .where("client_id", "in", ids)
    .orderBy("id", "desc")
    .limit(maxShown)
    .execute();
  return bills.map(({ id, kind, amount, about, issued_on, ...numbered }) => ({
    id,
    kind,
    amount,
    about,
    issuedOn: issued_on,
    number: billNumber({ kind, ...numbered }),
  }));
}

/** Undefined if none of these records has it. The caller has checked access. */
export function documentOf(db: Db, ids: readonly string[], id: string): Promise<Bill | undefined> {
  const bills = db.selectFrom("bills").selectAll().where("id", "=", id);
  return bills.where("client_id", "in", ids).executeTakeFirst();
}
