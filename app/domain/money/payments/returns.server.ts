import type { Db } from "../../../platform/db/connection.server.ts";
import { newId } from "../../../platform/db/new-ids.server.ts";
import { hourMs } from "../../../platform/language/time.ts";
import { addRefundNote } from "../bills/notes.server.ts";
import { lockAccountOf, settle } from "../fees/account.server.ts";
import { findPaymentRow } from "./find-payment.server.ts";
import type { PaymentEvent, RefundState } from "./provider.ts";
import { type Alert, alerts, type OnlinePayment, type Refund } from "./tables.ts";

type Return = Extract<PaymentEvent, { kind: "refund" | "dispute" }>;
type Noted = { provider: string; event: Return; payment: OnlinePayment | undefined };

/** How often a pending refund is checked at the provider. */
export const askAgainMs = 6 * hourMs;

/** The states that each may follow: a processed refund stays so. */
const before: Record<RefundState, Refund["state"][]> = {
  pending: ["waiting"],
  failed: ["waiting", "pending"],
  processed: ["waiting", "pending", "failed"],
};

/** Needs a transaction that has locked the payment. A return may be reported before its payment. */
export async function recordReturn(trx: Db, { provider, event, payment }: Noted, now: Date): Promise<void> {
  const { kind, paymentId: payment_id, paise: amount, state, at } = event;
  const refund_id = kind === "refund" ? event.refundId : event.disputeId;
  if (event.kind === "refund") await nameRefund(trx, provider, event.reference, refund_id);
  const next_try_at = new Date(now.getTime() + askAgainMs).toISOString();
  const { numInsertedOrUpdatedRows: changed } = await trx
    .insertInto("payment_refunds")
    .values({ id: newId(now), kind, provider, refund_id, payment_id, amount, state, at, next_try_at })
    .onConflict((conflict) =>
      conflict
        .columns(["provider", "refund_id"])
        .doUpdateSet({ state, amount, at })
        .where("payment_refunds.state", "in", before[state]),
    )
    .executeTakeFirstOrThrow();
  if (!payment || !changed) return;
  await raise(trx, payment.id, alertOf({ kind, state }));
  if (kind === "dispute" && state === "failed") await endDispute(trx, payment.id);
  await settleReturned(trx, payment, now);
}

/** A refund that we requested has our own reference until the provider's id is known. */
export async function nameRefund(
  trx: Db,
  provider: string,
  reference: string,
  refund_id: string,
): Promise<void> {
  if (reference === "" || reference === refund_id) return;
  const rows = () => trx.selectFrom("payment_refunds").selectAll().where("provider", "=", provider);
  const own = await rows().where("refund_id", "=", reference).executeTakeFirst();
  if (!own) return;
  const other = await rows().where("refund_id", "=", refund_id).executeTakeFirst();
  if (other) await trx.deleteFrom("payment_refunds").where("id", "=", other.id).execute();
  const { state, note_year, note_number } = other ?? own;
  await trx
    .updateTable("payment_refunds")
    .set({ refund_id, state, note_year, note_number })
    .where("id", "=", own.id)
    .execute();
}

/** Settles returns that were reported before their payment was booked. */
export async function settleReturns(trx: Db, payment: OnlinePayment, now: Date): Promise<void> {
  const known = await returnsOf(trx, payment);
  for (const one of known) await raise(trx, payment.id, alertOf(one));
  if (known.length > 0) await settleReturned(trx, payment, now);
}

export function returnsOf(db: Db, { provider, payment_id }: Pick<OnlinePayment, "provider" | "payment_id">) {
  const refunds = db.selectFrom("payment_refunds").selectAll().where("provider", "=", provider);
  return refunds.where("payment_id", "=", payment_id).orderBy("id").limit(100).execute();
}

/** What was returned is due again. */
async function settleReturned(trx: Db, { id }: OnlinePayment, now: Date): Promise<void> {
  const payment = await findPaymentRow(trx, id);
  const done = (await returnsOf(trx, payment)).filter(({ state }) => state === "processed");
  if (done.length === 0) return;
  const total = done.reduce((sum, { amount }) => sum + amount, 0);
  const refunded = Math.min(total, payment.amount);
  await trx.updateTable("online_payments").set({ refunded }).where("id", "=", id).execute();
  if (!payment.receipt_id) return;
  const ids = payment.client_id ? await lockAccountOf(trx, payment.client_id) : [];
  await addReturnNotes(trx, payment.receipt_id, done, now);
  await settle(trx, ids);
}

/**
 * Adds a refund note for each return that has none. Refunds that staff made by hand count separately, up to the
 * receipt's amount.
 */
async function addReturnNotes(
  trx: Db,
  receiptId: string,
  returns: readonly Refund[],
  now: Date,
): Promise<void> {
  const find = trx.selectFrom("receipts").selectAll().where("id", "=", receiptId);
  for (const { id, refund_id: reference, amount: returned } of returns.filter(isWithoutNote)) {
    const receipt = await find.executeTakeFirst();
    if (!receipt) return;
    const byHand = await noteOf(trx, receiptId, reference);
    const amount = Math.min(returned, receipt.amount - receipt.refunded);
    if (!byHand && amount <= 0) return;
    const of = { amount, reason: "", method: receipt.method, reference };
    const { year, number } = byHand ?? (await addRefundNote(trx, null, receipt, of, now));
    const note = { note_year: year, note_number: number };
    await trx.updateTable("payment_refunds").set(note).where("id", "=", id).execute();
  }
}

/** Staff may have noted a refund that they made on the provider's website, with its reference. */
function noteOf(trx: Db, receiptId: string, reference: string) {
  const notes = trx.selectFrom("bills").select(["year", "number"]).where("receipt_id", "=", receiptId);
  return notes.where("reference", "=", reference).executeTakeFirst();
}

const isWithoutNote = ({ note_number }: Refund) => note_number === null;

function alertOf({ kind, state }: Pick<Refund, "kind" | "state">): Alert | undefined {
  if (kind === "refund") return state === "failed" ? "refundFailed" : undefined;
  if (state === "failed") return undefined;
  return state === "processed" ? "disputeLost" : "dispute";
}

/** Keeps the more important of two alerts. */
async function raise(trx: Db, id: string, alert: Alert | undefined): Promise<void> {
  if (!alert) return;
  const lower = ["" as const, ...alerts.slice(0, alerts.indexOf(alert))];
  const payments = trx.updateTable("online_payments").set({ alert }).where("id", "=", id);
  await payments.where("alert", "in", lower).execute();
}

async function endDispute(trx: Db, id: string): Promise<void> {
  const payments = trx.updateTable("online_payments").set({ alert: "" }).where("id", "=", id);
  await payments.where("alert", "=", "dispute").execute();
}
