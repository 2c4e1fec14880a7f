import type { Db } from "../../../platform/db/connection.server.ts";
import { istDay } from "../../../platform/language/time.ts";
import { recordsOfClient } from "../../cases/clients/merged-records.server.ts";
import { readBalances } from "./account.server.ts";
import { receiptNumber } from "./receipt-number.ts";
import type { Fee, Method, Receipt } from "./tables.ts";

/** The limit for all cases of a person together. */
const limit = 100;

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

/** The record that is kept, with those that were merged into it. */
type Account = { id: string; ids: readonly string[] };

/** What a client sees of the account. The caller has checked access. */
export async function owedBy(db: Db, clientId: string, now: Date): Promise<Owed> {
  const ids = await recordsOfClient(db, clientId);
  const [owed] = await owedByEach(db, [{ id: ids[0], ids }], now);
  return owed as Owed;
}

/** The same for several, in their order and in as many queries as for one. */
export async function owedByEach(db: Db, accounts: readonly Account[], now: Date): Promise<Owed[]> {
  const all = accounts.flatMap(({ ids }) => ids);
  const [balances, items, receipts] = await Promise.all([
    readBalances(db, all, istDay(now)),
    db
      .selectFrom("fees")
      .select(["id", "client_id", "description", "amount", "paid", "due_on", "for_government"])
      .where("client_id", "in", all)
      .whereRef("paid", "<", "amount")
      .orderBy("due_on")
      .orderBy("id")
      .limit(limit)
      .execute(),
    db
      .selectFrom("receipts")
      .select(["id", "client_id", "year", "number", "amount", "paid_on", "about", "method", "cancelled_at"])
      .where("client_id", "in", all)
      .orderBy("id", "desc")
      .limit(limit)
      .execute(),
  ]);
  return accounts.map(({ ids }) => {
    const isOwn = ({ client_id }: { client_id: string | null }) =>
      client_id !== null && ids.includes(client_id);
    const own = ids.flatMap((id) => balances.get(id) ?? []);
    const due = own.reduce((sum, balance) => sum + balance.due, 0);
    const dueNow = own.reduce((sum, balance) => sum + balance.dueNow, 0);
    return {
      due: Math.max(0, due),
      dueNow: Math.max(0, Math.min(due, dueNow)),
      credit: Math.max(0, -due),
      items: items.filter(isOwn).map(shownItem),
      receipts: receipts.filter(isOwn).map(shownReceipt),
    };
  });
}

type Item = Pick<Fee, "id" | "description" | "amount" | "paid" | "due_on" | "for_government">;

const shownItem = ({ id, description, amount, paid, due_on, for_government }: Item): OwedItem => ({
  id,
  description,
  amount,
  open: amount - paid,
  dueOn: due_on,
  forGovernment: for_government === 1,
});

type Given = Pick<
  Receipt,
  "id" | "year" | "number" | "amount" | "paid_on" | "about" | "method" | "cancelled_at"
>;

const shownReceipt = ({ id, amount, about, method, ...receipt }: Given): ShownReceipt => ({
  id,
  amount,
  about,
  method,
  number: receiptNumber(receipt),
  paidOn: receipt.paid_on,
  cancelled: receipt.cancelled_at !== null,
});

/** Undefined if none of these records has it. The caller has checked access. */
export function receiptOf(db: Db, ids: readonly string[], receiptId: string): Promise<Receipt | undefined> {
  const receipts = db.selectFrom("receipts").selectAll().where("id", "=", receiptId);
  return receipts.where("client_id", "in", ids).executeTakeFirst();
}
