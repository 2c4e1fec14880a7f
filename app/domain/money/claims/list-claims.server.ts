import { sql } from "kysely";
import type { Db } from "../../../platform/db/connection.server.ts";
import { dayAfter } from "../../../platform/language/time.ts";
import type { Cursor } from "../../../platform/lists/cursor.ts";
import { type Page, readPage } from "../../../platform/lists/page-of.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { receiptNumber } from "../fees/receipt-number.ts";
import type { BankCredit, ClaimState } from "./tables.ts";

const perPage = 50;
/** Statement lines and equal UTRs that are looked at for one page. */
const maxFound = 500;
/** Days between what the client says and the bank's day. */
const nearDays = 2;

type ReportedPayment = {
  id: string;
  at: string;
  /** The client with the account; for a merged record, the one it was merged into. */
  client_id: string;
  name: string;
  mobile: string;
  utr: string;
  amount: number;
  paid_on: string;
  created_by: string | null;
  told: string;
};

/** The same UTR elsewhere: on a receipt, or reported by another client. */
export type SameUtr = { clientId: string | null; name: string; receipt: string | null };

/** "utr": the same number; "amount": the same amount within two days, so only a suggestion. */
export type InBank = Pick<BankCredit, "day" | "amount" | "narration"> & { by: "utr" | "amount" };

export type ClaimRow = ReportedPayment & {
  /** In paise. */
  due: number;
  same: SameUtr[];
  bank: InBank | null;
};

/** What staff look for in the bank, oldest first; "notFound": what they did not find. */
export async function listClaims(
  db: Db,
  staff: Staff,
  state: Extract<ClaimState, "open" | "notFound">,
  { size = perPage, after }: { size?: number; after?: Cursor | undefined } = {},
): Promise<Page<ClaimRow>> {
  requirePermission(staff, "fees.read");
  const account = sql<string>`coalesce(clients.merged_into, clients.id)`;
  const query = db
    .selectFrom("payment_claims")
    .innerJoin("clients", "clients.id", "payment_claims.client_id")
    .where("payment_claims.state", "=", state)
    .select(["payment_claims.id", "payment_claims.created_at as at", "name", "mobile", "utr", "amount"])
    .select(["paid_on", "payment_claims.created_by", "told", account.as("client_id")]);
  const keys = { "payment_claims.created_at": "at", "payment_claims.id": "id" } as const;
  const { rows, next } = await readPage(query, keys, { after, size, order: "asc" });
  if (rows.length === 0) return { rows: [], next };
  const [dues, same, bank] = await Promise.all([
    duesOf(db, unique(rows.map(({ client_id }) => client_id))),
    sameUtrs(db, rows),
    inBank(db, rows),
  ]);
  return {
    rows: rows.map((row) => ({
      ...row,
      due: dues.get(row.client_id) ?? 0,
      same: same(row),
      bank: bank(row) ?? null,
    })),
    next,
  };
}

/** Claims, and online payments that somebody has to look at; up to a hundred of each. */
export async function countToCheck(db: Db, staff: Staff): Promise<number> {
  requirePermission(staff, "fees.read");
  const open = db.selectFrom("payment_claims").select("id").where("state", "=", "open");
  const online = db.selectFrom("online_payments").select("id").where("alert", "<>", "");
  const [claims, payments] = await Promise.all([open.limit(100).execute(), online.limit(100).execute()]);
  return claims.length + payments.length;
}

const unique = (texts: readonly string[]) => [...new Set(texts)];

/** The unpaid amount of each account, in paise. */
async function duesOf(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("fees")
    .innerJoin("clients", "clients.id", "fees.client_id")
    .whereRef("fees.paid", "<", "fees.amount")
    .where((eb) => eb.or([eb("clients.id", "in", ids), eb("clients.merged_into", "in", ids)]))
    .select(sql<string>`coalesce(clients.merged_into, clients.id)`.as("id"))
    .select(sql<number>`sum(fees.amount - fees.paid)`.as("due"))
    .groupBy(sql`coalesce(clients.merged_into, clients.id)`)
    .execute();
  return new Map(rows.map(({ id, due }) => [id, Number(due)]));
}

async function sameUtrs(db: Db, rows: readonly ReportedPayment[]) {
  const utrs = unique(rows.map(({ utr }) => utr));
  const [claims, receipts] = await Promise.all([
    db
      .selectFrom("payment_claims")
      .innerJoin("clients", "clients.id", "payment_claims.client_id")
      .select(["payment_claims.id", "utr", "name", "payment_claims.client_id as clientId"])
      .where("utr", "in", utrs)
      .where("payment_claims.state", "in", ["open", "found"])
      .limit(maxFound)
      .execute(),
    db
      .selectFrom("receipts")
      .select(["reference as utr", "name", "client_id as clientId", "year", "number"])
      .where("reference", "in", utrs)
      .where("cancelled_at", "is", null)
      .limit(maxFound)
      .execute(),
  ]);
  return (row: ReportedPayment): SameUtr[] => {
    const booked = receipts
      .filter(({ utr }) => utr === row.utr)
      .map(({ clientId, name, ...numbered }) => ({ clientId, name, receipt: receiptNumber(numbered) }));
    const reported = claims
      .filter(({ id, utr, clientId }) => id !== row.id && utr === row.utr && !hasClient(booked, clientId))
      .map(({ clientId, name }) => ({ clientId, name, receipt: null }));
    return [...booked, ...reported].slice(0, 3);
  };
}

const hasClient = (among: readonly SameUtr[], id: string) => among.some(({ clientId }) => clientId === id);

async function inBank(db: Db, rows: readonly ReportedPayment[]) {
  const utrs = unique(rows.map(({ utr }) => utr));
  const days = rows.map(({ paid_on }) => paid_on).sort();
  const credits = db.selectFrom("bank_credits").select(["day", "amount", "narration", "utr"]);
  const [byUtr, near] = await Promise.all([
    credits.where("utr", "in", utrs).limit(maxFound).execute(),
    credits
      .where(
        "amount",
        "in",
        rows.map(({ amount }) => amount),
      )
      .where("day", ">=", dayAfter(days[0] ?? "", -nearDays))
      .where("day", "<=", dayAfter(days.at(-1) ?? "", nearDays))
      // A transfer that already has a receipt cannot match another claim.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("receipts")
              .select("receipts.id")
              .whereRef("receipts.reference", "=", "bank_credits.utr")
              .where("receipts.reference", "<>", "")
              .where("receipts.cancelled_at", "is", null),
          ),
        ),
      )
      .orderBy("day")
      .limit(maxFound)
      .execute(),
  ]);
  return ({ utr, amount, paid_on }: ReportedPayment): InBank | undefined => {
    const exact = byUtr.find((credit) => credit.utr === utr);
    if (exact) return { ...exact, by: "utr" };
    const [from, to] = [dayAfter(paid_on, -nearDays), dayAfter(paid_on, nearDays)];
    const similar = near.find((one) => one.amount === amount && one.day >= from && one.day <= to);
    return similar && { ...similar, by: "amount" };
  };
}
