import type { Db } from "../../../platform/db/connection.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { readBalance } from "./account.server.ts";
import { readReceiptNumber } from "./receipt-number.ts";
import type { Fee, Receipt } from "./tables.ts";

const maxReceipts = 200;

export type ListedFee = Pick<
  Fee,
  "id" | "client_id" | "description" | "amount" | "paid" | "due_on" | "for_government" | "version"
>;

export async function feesOfClient(db: Db, staff: Staff, ids: readonly string[], today: string) {
  requirePermission(staff, "fees.read");
  const [balance, items, receipts] = await Promise.all([
    readBalance(db, ids, today),
    db
      .selectFrom("fees")
      .select(["id", "client_id", "description", "amount", "paid", "due_on", "for_government", "version"])
      .where("client_id", "in", ids)
      .orderBy("due_on")
      .orderBy("id")
      .limit(500)
      .execute(),
    db
      .selectFrom("receipts")
      .selectAll()
      .where("client_id", "in", ids)
      .orderBy("id", "desc")
      .limit(maxReceipts)
      .execute(),
  ]);
  return { balance, items, receipts };
}

export async function balanceOfClient(db: Db, staff: Staff, ids: readonly string[], today: string) {
  requirePermission(staff, "fees.read");
  const open = db.selectFrom("fees").select("due_on").where("client_id", "in", ids);
  const first = open.whereRef("paid", "<", "amount").orderBy("due_on").limit(1);
  const [balance, next] = await Promise.all([readBalance(db, ids, today), first.executeTakeFirst()]);
  return { ...balance, nextDay: next?.due_on ?? null };
}
export type ClientBalance = Awaited<ReturnType<typeof balanceOfClient>>;

export async function findReceiptByNumber(db: Db, staff: Staff, typed: string): Promise<Receipt | undefined> {
  requirePermission(staff, "fees.read");
  const wanted = readReceiptNumber(typed);
  if (!wanted) return undefined;
  const receipts = db.selectFrom("receipts").selectAll().where("year", "=", wanted.year);
  return receipts.where("number", "=", wanted.number).executeTakeFirst();
}

export async function findReceipt(db: Db, staff: Staff, id: string): Promise<Receipt | undefined> {
  requirePermission(staff, "fees.read");
  return db.selectFrom("receipts").selectAll().where("id", "=", id).executeTakeFirst();
}
