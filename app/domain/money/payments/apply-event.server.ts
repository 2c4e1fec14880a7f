import { type Db, lockKey } from "../../../platform/db/connection.server.ts";
import { newId } from "../../../platform/db/new-ids.server.ts";
import type { Gst } from "../fees/book-payment.server.ts";
import { bookMoney } from "./book-money.server.ts";
import { findPayment, paymentLock } from "./find-payment.server.ts";
import { isTest } from "./own-rupee.ts";
import type { Money, PaymentEvent } from "./provider.ts";
import { recordReturn, settleReturns } from "./returns.server.ts";
import type { OnlinePayment, PaymentLink } from "./tables.ts";

type Office = { provider: string; gst: Gst };

/** In the caller's transaction. Events may come doubled and in any order, and end in the same balance. */
export async function applyEvent(trx: Db, office: Office, event: PaymentEvent, now: Date): Promise<void> {
  const { provider } = office;
  if (event.kind === "closed") return closeLink(trx, provider, event);
  await lockKey(trx, paymentLock(provider, event.paymentId));
  const known = await findPayment(trx, provider, event.paymentId);
  if (event.kind === "refund" || event.kind === "dispute")
    return recordReturn(trx, { provider, event, payment: known }, now);
  // What was paid stays paid: a payment may fail first and be captured later, never the other way round.
  if (known?.state === "confirmed" && known.alert !== "unmatched") return;
  const link = await findLink(trx, provider, event);
  if (event.kind === "money" && isTest(event.reference)) return recordTest(trx, provider, event, known, now);
  if (known?.state === "confirmed" && (event.kind !== "money" || !link)) return;
  const payment = await savePayment(trx, provider, { event, known, link }, now);
  if (event.kind !== "money") return;
  await bookMoney(trx, office.gst, { payment, link }, now);
  await settleReturns(trx, payment, now);
}

/** By the provider's id, our reference, or another payment of the same order. */
async function findLink(
  trx: Db,
  provider: string,
  { linkId, reference, orderId }: Pick<Money, "linkId" | "reference" | "orderId">,
): Promise<PaymentLink | undefined> {
  const links = trx
    .selectFrom("payment_links")
    .selectAll("payment_links")
    .where("payment_links.provider", "=", provider);
  const byId = linkId && (await links.where("provider_id", "=", linkId).executeTakeFirst());
  const byReference =
    byId || (reference && (await links.where("reference", "=", reference).executeTakeFirst()));
  if (byReference || !orderId) return byReference || undefined;
  return links
    .innerJoin("online_payments", "online_payments.link_id", "payment_links.id")
    .where("online_payments.provider", "=", provider)
    .where("order_id", "=", orderId)
    .limit(1)
    .executeTakeFirst();
}

type Noted = {
  event: Extract<PaymentEvent, { kind: "money" | "pending" | "failed" }>;
  known: OnlinePayment | undefined;
  link: PaymentLink | undefined;
};

const stateOf = { money: "confirmed", pending: "pending", failed: "failed" } as const;

async function savePayment(trx: Db, provider: string, { event, known, link }: Noted, now: Date) {
  const values = {
    state: stateOf[event.kind],
    amount: event.paise,
    currency: event.currency,
    method: event.method,
    rrn: event.rrn || known?.rrn || "",
    order_id: event.orderId || known?.order_id || "",
    paid_at: event.at,
    link_id: link?.id ?? known?.link_id ?? null,
    reason: event.kind === "failed" ? event.reason.slice(0, 300) : "",
  };
  if (known) {
    const changed = trx.updateTable("online_payments").set(values).where("id", "=", known.id);
    return changed.returningAll().executeTakeFirstOrThrow();
  }
  const made = { id: newId(now), provider, payment_id: event.paymentId, created_at: now.toISOString() };
  const row = { ...made, ...values, client_id: null, receipt_id: null };
  return trx.insertInto("online_payments").values(row).returningAll().executeTakeFirstOrThrow();
}

/** Money wins over the state of a link: what is paid is not closed. */
async function closeLink(
  trx: Db,
  provider: string,
  { linkId, reference, state }: Extract<PaymentEvent, { kind: "closed" }>,
): Promise<void> {
  await trx
    .updateTable("payment_links")
    .set({ state })
    .where("provider", "=", provider)
    .where((eb) => eb.or([eb("provider_id", "=", linkId), eb("reference", "=", reference)]))
    .where("state", "in", ["unknown", "open", "partly"])
    .execute();
}

/** Records the rupee that the owner paid to test the keys. */
async function recordTest(
  trx: Db,
  provider: string,
  event: Money,
  known: OnlinePayment | undefined,
  now: Date,
): Promise<void> {
  const { id } = known ?? (await savePayment(trx, provider, { event, known, link: undefined }, now));
  await trx.updateTable("online_payments").set({ alert: "" }).where("id", "=", id).execute();
}
