import { sql } from "kysely";
import type { Db } from "../../../platform/db/connection.server.ts";
import { newId } from "../../../platform/db/new-ids.server.ts";
import { istDay } from "../../../platform/language/time.ts";
import type { Client } from "../../cases/clients/tables.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { settle } from "./account.server.ts";
import { gstParts } from "./gst.ts";
import { logFee } from "./log-fee.server.ts";
import type { NewPayment } from "./read-form.ts";
import { financialYear, receiptNumber } from "./receipt-number.ts";
import type { Receipt } from "./tables.ts";

/** As shown on receipts: GSTIN (empty for none), and rate in percent. */
export type Gst = { gstin: string; rate: number };

/** What a receipt is for when nothing was due; printed as it is in both languages. */
const advance = "Advance / अग्रिम";

/**
 * Receipt, shares of the items and activity, in the caller's transaction on a locked account. May be more than is due.
 * `staff` is null for money that a payment provider has reported.
 */
export async function bookPayment(
  trx: Db,
  staff: Staff | null,
  { client, ids }: { client: Client; ids: readonly string[] },
  { gst, ...payment }: NewPayment & { gst: Gst },
  now: Date,
): Promise<Receipt | "itemPaid"> {
  const items = await paidItems(trx, ids, payment);
  if (items === "itemPaid") return items;
  const receipt = await issue(trx, staff, client, { ...payment, ...items, gst }, now);
  await settle(trx, ids);
  const after = { ...pickShown(receipt), receipt: receiptNumber(receipt) };
  await logFee(trx, staff, client.id, { verb: "fee_paid", after, now });
  return receipt;
}

type Issue = Omit<NewPayment, "item"> & { item?: string | null } & PaidItems & { gst: Gst };

/** A government fee passed on as a pure agent is no part of the value for GST (rule 33 of the CGST Rules, 2017). */
async function issue(
  trx: Db,
  staff: Staff | null,
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
    ...taxes,
    taxable: taxable + government,
    place,
    created_at: now.toISOString(),
    created_by: staff?.id ?? null,
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
const maxAboutLength = 300;

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
  return { about: [...names].join("; ").slice(0, maxAboutLength) || advance, government };
}

const pickShown = ({ amount, paid_on, method, reference }: Receipt) => ({
  amount,
  paid_on,
  method,
  ...(reference && { reference }),
});
