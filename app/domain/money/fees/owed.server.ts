import type { Db } from "../../../platform/db/connection.server.ts";
import { istDay } from "../../../platform/language/time.ts";
import { recordsOfClient } from "../../cases/clients/merged-records.server.ts";
import { readBalance } from "./account.server.ts";
import { receiptNumber } from "./receipt-number.ts";
import type { Method, Receipt } from "./tables.ts";

const most = 50;

/** In paise. `credit` is what was paid beyond all that was agreed. */
export type Owed = {
  due: number;
  /** Due today or before. */
  dueNow: number;
  credit: number;
  /** Not yet paid in full, first due first. */
  items: OwedItem[];
  /** Newest first. */
  receipts: ShownReceipt[];
};

type OwedItem = {
  id: string;
  description: string;
  open: number;
  amount: number;
  dueOn: string;
  forGovernment: boolean;
};

type ShownReceipt = {
  id: string;
  number: string;
  amount: number;
  paidOn: string;
  about: string;
  method: Method;
  cancelled: boolean;
};

/** What a client sees of the account. The caller has checked that the client asks. */
export async function owedBy(db: Db, clientId: string, now: Date): Promise<Owed> {
  const ids = await recordsOfClient(db, clientId);
  const [{ due, dueNow }, items, receipts] = await Promise.all([
    readBalance(db, ids, istDay(now)),
    db
      .selectFrom("fees")
      .select(["id", "description", "amount", "paid", "due_on", "for_government"])
      .where("client_id", "in", ids)
      .whereRef("paid", "<", "amount")
      .orderBy("due_on")
      .orderBy("id")
      .limit(most)
      .execute(),
    db
      .selectFrom("receipts")
      .select(["id", "year", "number", "amount", "paid_on", "about", "method", "cancelled_at"])
      .where("client_id", "in", ids)
      .orderBy("id", "desc")
      .limit(most)
      .execute(),
  ]);
  return {
    due: Math.max(0, due),
    dueNow: Math.max(0, Math.min(due, dueNow)),
    credit: Math.max(0, -due),
    items: items.map(({ amount, paid, due_on, for_government, ...item }) => ({
      ...item,
      ...{ amount, open: amount - paid, dueOn: due_on, forGovernment: for_government === 1 },
    })),
    receipts: receipts.map(({ year, number, paid_on, cancelled_at, ...receipt }) => ({
      ...receipt,
      ...{ number: receiptNumber({ year, number }), paidOn: paid_on, cancelled: cancelled_at !== null },
    })),
  };
}

/** Undefined if it is another client's. The caller has checked that the client asks. */
export async function receiptOf(db: Db, clientId: string, receiptId: string): Promise<Receipt | undefined> {
  const receipts = db.selectFrom("receipts").selectAll().where("id", "=", receiptId);
  return receipts.where("client_id", "in", await recordsOfClient(db, clientId)).executeTakeFirst();
}
