import { type Db, inTransaction, locked } from "../../../platform/db/connection.server.ts";
import { istDay, minuteMs } from "../../../platform/language/time.ts";
import { recordsOfClient } from "../../cases/clients/merged-records.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import { rolesWith } from "../../people/staff/permissions.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { lockAccount, readBalance } from "../fees/account.server.ts";
import { bookPayment, type Gst } from "../fees/book-payment.server.ts";
import { logFee } from "../fees/log-fee.server.ts";
import { receiptNumber } from "../fees/receipt-number.ts";
import type { Receipt } from "../fees/tables.ts";
import type { Claim } from "./tables.ts";

/** Time in which staff can still find it, before the client is informed that it was not found. */
const notifyAfterMs = 2 * minuteMs;

type Found = {
  id: string;
  gst: Gst;
  /** In paise, if it differs from what the client reported. */
  amount?: number;
  /** The rest of the same transfer, for another client; in paise. */
  rest?: { clientId: string; amount: number };
  /** Questions that staff have answered with yes. */
  agreed?: readonly Question[];
};

/** "over": more than is due; "booked": a receipt with this UTR exists, so it may be one transfer for two. */
export const questions = ["over", "booked"] as const;
type Question = (typeof questions)[number];

/** "own": if there are others, the person who entered it may not confirm it; "noRest": no such client. */
type Confirmed = { receipts: Receipt[] } | Question | "own" | "gone" | "noRest";

/** The payment is in the bank: makes the receipt. Also possible for a claim that was not found before. */
export function confirmClaim(db: Db, staff: Staff, found: Found, now: Date): Promise<Confirmed> {
  requirePermission(staff, "fees.write");
  return inTransaction(db, async (trx) => {
    const told = await trx
      .selectFrom("payment_claims")
      .select(["client_id", "amount"])
      .where("id", "=", found.id)
      .executeTakeFirst();
    if (!told) return "gone";
    const [clientId] = await recordsOfClient(trx, told.client_id);
    const parts = [{ clientId, amount: found.amount ?? told.amount }, ...(found.rest ? [found.rest] : [])];
    // Locks the account before the claim, in the same order as online payments do.
    const accounts = await lockAccounts(trx, parts);
    const claim = await lockClaim(trx, found.id);
    if (!claim || accounts[0] === undefined) return "gone";
    if (await isOwn(trx, staff, claim)) return "own";
    if (accounts.includes(undefined)) return "noRest";
    const question = await questionOf(trx, claim, parts, accounts, now);
    if (question && !found.agreed?.includes(question)) return question;
    const receipts = await book(trx, staff, { claim, parts, accounts, gst: found.gst }, now);
    const set = { state: "found", receipt_id: receipts[0]?.id ?? null, tell_at: null } as const;
    await decide(trx, staff, claim, set, now);
    const after = { reference: claim.utr, receipt: receipts.map(receiptNumber).join(", ") };
    await logFee(trx, staff, claim.client_id, { verb: "claim_found", after, now });
    return { receipts };
  });
}

/** The payment is not in the bank: the client is informed after two minutes. */
export function rejectClaim(db: Db, staff: Staff, id: string, now: Date): Promise<"rejected" | "gone"> {
  requirePermission(staff, "fees.write");
  return inTransaction(db, async (trx) => {
    const claim = await lockClaim(trx, id);
    if (claim?.state !== "open") return "gone";
    const tell_at = new Date(now.getTime() + notifyAfterMs).toISOString();
    await decide(trx, staff, claim, { state: "notFound", tell_at }, now);
    const after = { reference: claim.utr, amount: claim.amount };
    await logFee(trx, staff, claim.client_id, { verb: "claim_not_found", after, now });
    return "rejected";
  });
}

/** Undefined if it can no longer be decided. */
function lockClaim(trx: Db, id: string): Promise<Claim | undefined> {
  const rows = trx.selectFrom("payment_claims").selectAll().where("id", "=", id);
  return locked(trx, rows.where("state", "in", ["open", "notFound"])).executeTakeFirst();
}

function decide(
  trx: Db,
  staff: Staff,
  { id }: Claim,
  set: Partial<Pick<Claim, "state" | "receipt_id" | "tell_at">>,
  now: Date,
) {
  const decided = { decided_at: now.toISOString(), decided_by: staff.id };
  return trx
    .updateTable("payment_claims")
    .set({ ...set, ...decided })
    .where("id", "=", id)
    .execute();
}

/** False if there is no other member of staff who could check it. */
async function isOwn(trx: Db, staff: Staff, { created_by }: Claim): Promise<boolean> {
  if (created_by !== staff.id) return false;
  const others = trx.selectFrom("staff").select("id").where("id", "<>", staff.id);
  const able = others.where("deactivated_at", "is", null).where("role", "in", rolesWith("fees.write"));
  return (await able.limit(1).executeTakeFirst()) !== undefined;
}

type Part = { clientId: string; amount: number };
type Account = NonNullable<Awaited<ReturnType<typeof lockAccount>>>;

/** In the order of their ids, to avoid deadlocks. */
async function lockAccounts(trx: Db, parts: readonly Part[]): Promise<(Account | undefined)[]> {
  const ids = parts.map(({ clientId }) => clientId);
  const [first, second] = [...new Set(ids)].sort();
  const accounts = new Map([[first, await lockAccount(trx, first ?? "")]]);
  if (second) accounts.set(second, await lockAccount(trx, second));
  return ids.map((id) => accounts.get(id));
}

async function questionOf(
  trx: Db,
  { utr }: Claim,
  parts: readonly Part[],
  accounts: readonly (Account | undefined)[],
  now: Date,
): Promise<Question | undefined> {
  const receipts = trx.selectFrom("receipts").select("id").where("reference", "=", utr);
  if (await receipts.where("cancelled_at", "is", null).limit(1).executeTakeFirst()) return "booked";
  const dues = await Promise.all(
    accounts.map(async (account) => (account ? (await readBalance(trx, account.ids, istDay(now))).due : 0)),
  );
  return parts.some(({ amount }, at) => amount > Math.max(0, dues[at] ?? 0)) ? "over" : undefined;
}

type Booking = {
  claim: Claim;
  parts: readonly Part[];
  accounts: readonly (Account | undefined)[];
  gst: Gst;
};

async function book(trx: Db, staff: Staff, { claim, parts, accounts, gst }: Booking, now: Date) {
  const { utr, paid_on: paidOn } = claim;
  const receipts: Receipt[] = [];
  for (const [at, { amount }] of parts.entries()) {
    const payment = { amount, paidOn, method: "upi" as const, reference: utr, place: "", gst };
    const receipt = await bookPayment(trx, staff, accounts[at] as Account, payment, now);
    if (receipt !== "itemPaid") receipts.push(receipt);
  }
  return receipts;
}
