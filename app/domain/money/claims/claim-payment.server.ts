import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { newId } from "../../../platform/db/new-ids.server.ts";
import { type Saved, saveOnce } from "../../../platform/db/save-once.server.ts";
import { dayMs } from "../../../platform/language/time.ts";
import { recordsOfClient } from "../../cases/clients/merged-records.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { lockAccount } from "../fees/account.server.ts";
import { logFee } from "../fees/log-fee.server.ts";
import type { NewClaim } from "./read-claim.ts";
import type { ClaimState } from "./tables.ts";

/** Being checked at the same time, for one client. */
const maxOpen = 10;
const shownDays = 90;

type Posted = {
  clientId: string;
  submission: string;
  /** The UTR is known for somebody else's payment, and it is one transfer for both. */
  sharedTransfer?: boolean;
};

/**
 * `saved` is the claim's id. "told": this client has reported it before; "elsewhere": it is known for somebody else.
 */
export type Claimed = Saved | "told" | "elsewhere" | "many" | "gone";

/** "I have paid", entered by the client: no receipt yet, but work for staff. The caller has checked access. */
export function claimPayment(db: Db, posted: Posted, claim: NewClaim, now: Date): Promise<Claimed> {
  return addClaim(db, null, posted, claim, now);
}

/** The same, entered by staff for a client who called. Somebody else must find it in the bank. */
export function recordClaim(
  db: Db,
  staff: Staff,
  posted: Posted,
  claim: NewClaim,
  now: Date,
): Promise<Claimed> {
  requirePermission(staff, "fees.write");
  return addClaim(db, staff, posted, claim, now);
}

function addClaim(
  db: Db,
  staff: Staff | null,
  { clientId, submission, sharedTransfer = false }: Posted,
  { utr, amount, paidOn }: NewClaim,
  now: Date,
): Promise<Claimed> {
  const form = {
    id: submission,
    by: staff?.id ?? clientId,
    content: ["claim", clientId, utr, amount, paidOn],
  };
  return saveOnce<Claimed>(db, form, now, async (trx) => {
    const account = await lockAccount(trx, clientId);
    if (!account) return "gone";
    const known = await knownUtr(trx, account.ids, utr);
    if (known === "told" || (known === "elsewhere" && !sharedTransfer)) return known;
    if ((await countOpen(trx, account.ids)) >= maxOpen) return "many";
    const id = newId(now);
    const row = { id, client_id: clientId, utr, amount, paid_on: paidOn, state: "open" as const };
    const made = { created_at: now.toISOString(), created_by: staff?.id ?? null };
    await trx
      .insertInto("payment_claims")
      .values({ ...row, ...made })
      .execute();
    const after = { amount, paid_on: paidOn, reference: utr };
    await logFee(trx, staff, clientId, { verb: "payment_claimed", after, now });
    return { saved: id };
  });
}

/**
 * Whose payment has this UTR, in claims and on receipts. A withdrawn, not found or cancelled one may be reported
 * again.
 */
async function knownUtr(trx: Db, ids: readonly string[], utr: string) {
  const [claims, receipts] = await Promise.all([
    trx
      .selectFrom("payment_claims")
      .select("client_id")
      .where("utr", "=", utr)
      .where("state", "in", ["open", "found"])
      .limit(20)
      .execute(),
    trx
      .selectFrom("receipts")
      .select("client_id")
      .where("reference", "=", utr)
      .where("cancelled_at", "is", null)
      .limit(20)
      .execute(),
  ]);
  const owners = [...claims, ...receipts].map(({ client_id }) => client_id);
  if (owners.some((owner) => owner !== null && ids.includes(owner))) return "told";
  return owners.length > 0 ? "elsewhere" : "new";
}

async function countOpen(trx: Db, ids: readonly string[]): Promise<number> {
  const rows = trx.selectFrom("payment_claims").select(({ fn }) => fn.countAll<number>().as("count"));
  const open = rows.where("client_id", "in", ids).where("state", "=", "open");
  return Number((await open.executeTakeFirstOrThrow()).count);
}

type ShownClaim = {
  id: string;
  clientId: string;
  utr: string;
  /** In paise. */
  amount: number;
  paidOn: string;
  /** UTC, ISO 8601. */
  at: string;
  state: Exclude<ClaimState, "withdrawn">;
  receiptId: string | null;
};

/** Claims of the last 90 days, newest first; `ids` include merged records. The caller has checked access. */
export async function claimsOf(db: Db, ids: readonly string[], now: Date): Promise<ShownClaim[]> {
  const rows = await db
    .selectFrom("payment_claims")
    .select([
      "id",
      "client_id as clientId",
      "utr",
      "amount",
      "paid_on as paidOn",
      "created_at as at",
      "state",
      "receipt_id as receiptId",
    ])
    .where("client_id", "in", ids)
    .where("created_at", ">=", new Date(now.getTime() - shownDays * dayMs).toISOString())
    .where("state", "<>", "withdrawn")
    .orderBy("id", "desc")
    .limit(50)
    .execute();
  return rows as ShownClaim[];
}

/** Only while nobody has looked for it. The caller has checked access. */
export function withdrawClaim(
  db: Db,
  clientId: string,
  id: string,
  now: Date,
): Promise<"withdrawn" | "gone"> {
  return inTransaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("payment_claims")
      .set({ state: "withdrawn", decided_at: now.toISOString() })
      .where("id", "=", id)
      .where("client_id", "in", await recordsOfClient(trx, clientId))
      .where("state", "=", "open")
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return "gone";
    await logFee(trx, null, clientId, { verb: "claim_withdrawn", now });
    return "withdrawn";
  });
}
