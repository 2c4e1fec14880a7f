import { sql } from "kysely";
import { type Db, inTransaction, lockKey } from "../../../platform/db/connection.server.ts";
import { claimNext } from "../../../platform/jobs/claim-next.server.ts";
import { exists } from "../../../platform/jobs/watch.server.ts";
import { delayBeforeTry } from "../../delivery/deliveries/backoff.ts";
import { findPayment, paymentLock } from "./find-payment.server.ts";
import { recordKeys } from "./pause.server.ts";
import type { RefundAnswer } from "./provider.ts";
import type { ProviderAccount } from "./provider-account.ts";
import { refundKey } from "./request-refund.server.ts";
import { askAgainMs, nameRefund, recordReturn } from "./returns.server.ts";
import type { Refund } from "./tables.ts";

const leaseMs = 30_000;

const isToMake = (now: Date) =>
  sql<boolean>`state in ('waiting', 'pending') and kind = 'refund' and next_try_at <= ${now.toISOString()}`;

export const areRefundsToMake = () =>
  exists(sql`select 1 from payment_refunds where ${isToMake(new Date())}`);

/** A second try makes no second refund, so it is tried until the provider answers. True: there may be more. */
export async function makeNextRefund(db: Db, account: ProviderAccount, now: Date): Promise<boolean> {
  const where = sql<boolean>`provider = ${account.provider.key} and ${isToMake(now)}`;
  const wanted = { where, orderBy: "next_try_at", leaseMs };
  const refund = await claimNext(db, "payment_refunds", wanted, now);
  if (!refund) return false;
  const answer = await call(db, refund, account);
  await recordKeys(db, account, "problem" in answer ? answer.problem : undefined, now);
  await inTransaction(db, (trx) => record(trx, refund, answer, now));
  return true;
}

async function call(
  db: Db,
  refund: Refund,
  { provider, connection }: ProviderAccount,
): Promise<RefundAnswer> {
  const { id, payment_id: paymentId, refund_id: refundId, amount: paise, state } = refund;
  const { order_id: orderId = "" } = (await findPayment(db, provider.key, paymentId)) ?? {};
  if (state === "pending") return provider.getRefund(connection, { refundId, paymentId, orderId });
  return provider.refund(connection, { paymentId, orderId, paise, key: refundKey(id) });
}

async function record(trx: Db, refund: Refund, answer: RefundAnswer, now: Date): Promise<void> {
  const { id, provider, payment_id: paymentId, amount: paise, state, tries } = refund;
  await lockKey(trx, paymentLock(provider, paymentId));
  const rows = trx.updateTable("payment_refunds").where("id", "=", id);
  const isRefused = "problem" in answer && state === "waiting" && isFinal(answer.problem);
  const waitMs = "refund" in answer || state === "pending" ? askAgainMs : delayBeforeTry(tries + 1);
  const problem = "problem" in answer ? answer.detail : "";
  const next_try_at = new Date(now.getTime() + waitMs).toISOString();
  await rows.set({ lease_until: null, next_try_at, problem }).execute();
  if (!("refund" in answer) && !isRefused) return;
  const made = "refund" in answer ? answer.refund : { id: refund.refund_id, state: "failed" as const };
  await nameRefund(trx, provider, refundKey(id), made.id);
  const payment = await findPayment(trx, provider, paymentId);
  const event = { kind: "refund" as const, refundId: made.id, reference: "", paymentId, paise };
  await recordReturn(
    trx,
    { provider, event: { ...event, state: made.state, at: now.toISOString() }, payment },
    now,
  );
}

const isFinal = (problem: string) => problem === "refused" || problem === "none";
