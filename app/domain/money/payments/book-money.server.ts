import type { Db } from "../../../platform/db/connection.server.ts";
import { istDay } from "../../../platform/language/time.ts";
import { lockClient } from "../../cases/clients/change-client.server.ts";
import { withMerged } from "../../cases/clients/merged-records.server.ts";
import type { Client } from "../../cases/clients/tables.ts";
import { readBalance } from "../fees/account.server.ts";
import { bookPayment, type Gst } from "../fees/book-payment.server.ts";
import type { Method } from "../fees/tables.ts";
import type { Alert, OnlinePayment, PaymentLink } from "./tables.ts";

type Paid = { payment: OnlinePayment; link: PaymentLink | undefined };

/** The receipt of money that has arrived, for the client of its link; without one somebody has to match it. */
export async function bookMoney(trx: Db, gst: Gst, { payment, link }: Paid, now: Date): Promise<void> {
  if (payment.currency !== "INR") return note(trx, payment, { alert: "currency" });
  if (link) await addToLink(trx, link, payment.amount);
  const account = link && (await lockAnyAccount(trx, link.client_id));
  if (!account) return note(trx, payment, { alert: "unmatched" });
  await bookFor(trx, gst, { payment, account }, now);
}

type Account = { client: Client; ids: readonly string[] };

/** Locks the account of the remaining record, even in the trash: money that has arrived is booked. */
async function lockAnyAccount(trx: Db, id: string): Promise<Account | undefined> {
  const client = await lockClient(trx, id);
  const kept = client?.merged_into ? await lockClient(trx, client.merged_into) : client;
  return kept && { client: kept, ids: await withMerged(trx, kept.id) };
}

/** Staff may have found the same transfer in the bank, or the client reported it: then it is that payment. */
export async function bookFor(
  trx: Db,
  gst: Gst,
  { payment, account }: { payment: OnlinePayment; account: Account },
  now: Date,
): Promise<void> {
  const { client, ids } = account;
  const booked = await receiptOf(trx, payment, ids);
  if (booked) return note(trx, payment, { client_id: client.id, receipt_id: booked, alert: "" });
  const { due } = await readBalance(trx, ids, istDay(now));
  const receipt = await bookPayment(
    trx,
    null,
    account,
    {
      amount: payment.amount,
      paidOn: istDay(new Date(payment.paid_at)),
      place: "",
      gst,
      method: payment.method as Method,
      reference: payment.rrn || payment.payment_id,
    },
    now,
  );
  if (receipt === "itemPaid") return;
  if (payment.rrn) await findClaims(trx, payment.rrn, ids, receipt.id, now);
  const isClosed = client.list_state !== client.register;
  const over = payment.amount > Math.max(0, due) ? "over" : "";
  await note(trx, payment, {
    client_id: client.id,
    receipt_id: receipt.id,
    alert: isClosed ? "closed" : over,
  });
}

async function receiptOf(
  trx: Db,
  { rrn, amount }: OnlinePayment,
  ids: readonly string[],
): Promise<string | undefined> {
  if (rrn === "") return undefined;
  const receipts = trx
    .selectFrom("receipts")
    .select("id")
    .where("reference", "=", rrn)
    .where("amount", "=", amount);
  const own = receipts.where("client_id", "in", ids).where("cancelled_at", "is", null);
  return (await own.executeTakeFirst())?.id;
}

async function findClaims(
  trx: Db,
  utr: string,
  ids: readonly string[],
  receipt_id: string,
  now: Date,
): Promise<void> {
  await trx
    .updateTable("payment_claims")
    .set({ state: "found", receipt_id, decided_at: now.toISOString(), tell_at: null })
    .where("utr", "=", utr)
    .where("client_id", "in", ids)
    .where("state", "in", ["open", "notFound"])
    .execute();
}

async function addToLink(trx: Db, { id, amount }: PaymentLink, more: number): Promise<void> {
  const { paid } = await trx
    .updateTable("payment_links")
    .set((eb) => ({ paid: eb("paid", "+", more) }))
    .where("id", "=", id)
    .returning("paid")
    .executeTakeFirstOrThrow();
  const state = paid >= amount ? "paid" : "partly";
  await trx.updateTable("payment_links").set({ state }).where("id", "=", id).execute();
}

type Noted = { client_id?: string; receipt_id?: string; alert: Alert | "" };

async function note(trx: Db, { id }: OnlinePayment, set: Noted): Promise<void> {
  await trx.updateTable("online_payments").set(set).where("id", "=", id).execute();
}
