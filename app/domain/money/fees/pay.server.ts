import { sql } from "kysely";
import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { newId } from "../../../platform/db/new-ids.server.ts";
import { type Saved, saveOnce } from "../../../platform/db/save-once.server.ts";
import { asciiDigits } from "../../../platform/language/digits.ts";
import { istDay } from "../../../platform/language/time.ts";
import type { Client } from "../../cases/clients/tables.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { lockAccount, lockAccountOf, readBalance, settle } from "./account.server.ts";
import { log } from "./agree.server.ts";
import { gstParts } from "./gst.ts";
import type { NewPayment } from "./read-form.ts";
import { financialYear, receiptNumber } from "./receipt-number.ts";
import type { Receipt } from "./tables.ts";

/** As shown on receipts: GSTIN (empty for none), and rate in percent. */
type Gst = { gstin: string; rate: number };

type Paid = Saved | "gone" | "nothingDue" | "more" | "itemPaid" | { same: Receipt };

type Posted = {
  clientId: string;
  submission: string;
  gst: Gst;
  /** Id of an equal receipt that staff have seen, and want another one besides. */
  besides?: string;
};

/** `saved` is the receipt's id. "itemPaid": the item is no longer open; `same`: a receipt with equal amount, day, reference. */
export function recordPayment(
  db: Db,
  staff: Staff,
  { clientId, submission, gst, besides }: Posted,
  payment: NewPayment,
  now: Date,
): Promise<Paid> {
  requirePermission(staff, "fees.write");
  const form = { id: submission, by: staff.id, content: ["payment", clientId, payment] };
  return saveOnce<Paid>(db, form, now, async (trx) => {
    const account = await lockAccount(trx, clientId);
    if (!account) return "gone";
    const { due } = await readBalance(trx, account.ids, istDay(now));
    if (due <= 0) return "nothingDue";
    if (payment.amount > due) return "more";
    const same = await sameReceipt(trx, account.ids, payment);
    if (same && same.id !== besides) return { same };
    const items = await paidItems(trx, account.ids, payment);
    if (items === "itemPaid") return items;
    const receipt = await issue(trx, staff, account.client, { ...payment, ...items, gst }, now);
    await settle(trx, account.ids);
    const after = { ...pickShown(receipt), receipt: receiptNumber(receipt) };
    await log(trx, staff, clientId, { verb: "fee_paid", after, now });
    return { saved: receipt.id };
  });
}

type Issue = Omit<NewPayment, "item"> & { item?: string | null } & PaidItems & { gst: Gst };

/** A government fee passed on as a pure agent is no part of the value for GST (rule 33 of the CGST Rules, 2017). */
async function issue(
  trx: Db,
  staff: Staff,
  { id, name, mobile }: Client,
  { amount, paidOn, method, reference, place, item = null, about, government, gst }: Issue,
  now: Date,
): Promise<Receipt> {
  const rate = gst.gstin ? gst.rate : 0;
  const year = financialYear(istDay(now));
  const { taxable, ...taxes } = gstParts(amount - government, rate, place !== "");
  const row = {
    id: newId(now),
    year,
    number: await nextNumber(trx, year),
    client_id: id,
    name,
    mobile,
    about,
    fee_id: item,
    amount,
    government,
    paid_on: paidOn,
    method,
    reference,
    gstin: gst.gstin,
    gst_rate: rate,
    ...{ ...taxes, taxable: taxable + government },
    place,
    created_at: now.toISOString(),
    created_by: staff.id,
    cancel_reason: "",
  };
  return trx.insertInto("receipts").values(row).returningAll().executeTakeFirstOrThrow();
}

/** The row stays locked until the transaction ends, so that a failed receipt leaves no gap. */
async function nextNumber(trx: Db, year: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`insert into receipt_numbers (year, last) values (${year}, 1)
    on conflict (year) do update set last = receipt_numbers.last + 1 returning last`.execute(trx);
  return Number(rows[0]?.last);
}

/** Characters of the items' names on a receipt. */
const longestAbout = 300;

/** Item names, and the part that goes to government fees (paise). */
type PaidItems = { about: string; government: number };

async function paidItems(
  trx: Db,
  ids: readonly string[],
  { amount, item: wanted }: NewPayment,
): Promise<PaidItems | "itemPaid"> {
  const columns = ["id", "description", "amount", "paid", "for_government"] as const;
  const open = trx.selectFrom("fees").select(columns).where("client_id", "in", ids);
  const byDay = await open.whereRef("paid", "<", "amount").orderBy("due_on").orderBy("id").execute();
  const first = byDay.filter(({ id }) => id === wanted);
  if (wanted && first.length === 0) return "itemPaid";
  const items = [...first, ...byDay.filter(({ id }) => id !== wanted)];
  const names = new Set<string>();
  let [left, government] = [amount, 0];
  for (const item of items) {
    if (left <= 0) break;
    const share = Math.min(left, item.amount - item.paid);
    names.add(item.description);
    if (item.for_government) government += share;
    left -= share;
  }
  return { about: [...names].join("; ").slice(0, longestAbout), government };
}

/** Newest uncancelled receipt with the same amount, day and reference, ignoring spacing. */
async function sameReceipt(
  trx: Db,
  ids: readonly string[],
  { amount, paidOn, reference }: NewPayment,
): Promise<Receipt | undefined> {
  const bare = bareReference(reference);
  if (bare === "") return undefined;
  const receipts = trx.selectFrom("receipts").selectAll().where("client_id", "in", ids);
  const similar = receipts.where("amount", "=", amount).where("paid_on", "=", paidOn);
  const standing = await similar.where("cancelled_at", "is", null).orderBy("id", "desc").limit(100).execute();
  return standing.find((one) => bareReference(one.reference) === bare);
}

/** "CHQ 000-123" is "chq123". */
const bareReference = (reference: string) =>
  asciiDigits(reference)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, "")
    .replace(/(?<!\d)0+(?=\d)/g, "");

const pickShown = ({ amount, paid_on, method, reference }: Receipt) => ({
  amount,
  paid_on,
  method,
  ...(reference && { reference }),
});

/** How long whoever recorded a payment can undo it. */
const undoMs = 60_000;

/** Cancels the receipt. "gone": too old, or recorded by somebody else. */
export function undoPayment(
  db: Db,
  staff: Staff,
  cancelling: { id: string; reason: string },
  now: Date,
): Promise<"cancelled" | "gone"> {
  const since = new Date(now.getTime() - undoMs).toISOString();
  return inTransaction(db, async (trx) => {
    const own = trx.selectFrom("receipts").select("id").where("id", "=", cancelling.id);
    const fresh = own.where("created_by", "=", staff.id).where("created_at", ">=", since);
    return (await fresh.executeTakeFirst()) ? cancelReceipt(trx, staff, cancelling, now) : "gone";
  });
}

/** The number and text stay, and the amount is due again. A reason is required. */
export function cancelReceipt(
  db: Db,
  staff: Staff,
  { id, reason }: { id: string; reason: string },
  now: Date,
): Promise<"cancelled" | "gone"> {
  requirePermission(staff, "fees.write");
  return inTransaction(db, async (trx) => {
    const found = trx.selectFrom("receipts").select("client_id").where("id", "=", id);
    const clientId = (await found.executeTakeFirst())?.client_id;
    const ids = clientId ? await lockAccountOf(trx, clientId) : [];
    const cancelled = await trx
      .updateTable("receipts")
      .set({ cancelled_at: now.toISOString(), cancelled_by: staff.id, cancel_reason: reason })
      .where("id", "=", id)
      .where("cancelled_at", "is", null)
      .returningAll()
      .executeTakeFirst();
    if (!cancelled) return "gone";
    await settle(trx, ids);
    const after = { receipt: receiptNumber(cancelled), amount: cancelled.amount, reason };
    await log(trx, staff, clientId ?? id, { verb: "receipt_cancelled", after, now });
    return "cancelled";
  });
}
