import { sql } from "kysely";
import type { Db } from "../../../platform/db/connection.server.ts";
import { istDay } from "../../../platform/language/time.ts";
import { casesOfPerson } from "../../cases/clients/cases-of-person.server.ts";
import type { Client } from "../../cases/clients/tables.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { financialYear, receiptNumber } from "../fees/receipt-number.ts";
import { billNumber } from "./bill-number.ts";
import type { Period } from "./read-period.ts";
import type { BillKind } from "./tables.ts";

/** "fee": agreed and due, without a bill. */
const entryKinds = ["fee", "bill", "receipt", "credit", "refund"] as const;
type EntryKind = (typeof entryKinds)[number];

type Entry = {
  kind: EntryKind;
  id: string;
  day: string;
  year: number;
  number: number;
  about: string;
  amount: number;
};

/** In paise. Bills and refunds raise the balance, receipts and credit notes lower it; `balance` is after the line. */
export type StatementLine = {
  id: string;
  day: string;
  kind: EntryKind;
  number: string;
  about: string;
  debit: number;
  credit: number;
  balance: number;
};

export type Statement = {
  from: string;
  to: string;
  opening: number;
  lines: StatementLine[];
  closing: number;
  sums: Record<EntryKind, number>;
};

const raises: Record<EntryKind, boolean> = {
  fee: true,
  bill: true,
  refund: true,
  receipt: false,
  credit: false,
};

type Person = Pick<Client, "id" | "mobile" | "name_key">;

export function statementOf(db: Db, staff: Staff, client: Person, period: Period): Promise<Statement> {
  requirePermission(staff, "fees.read");
  return statementFor(db, client, period);
}

/** The financial year so far. */
export function yearSoFar(now: Date): Period {
  const today = istDay(now);
  return { from: `${financialYear(today)}-04-01`, to: today };
}

/** Covers all cases of one person. A balance below zero is an advance. The caller has checked access. */
export async function statementFor(db: Db, client: Person, { from, to }: Period): Promise<Statement> {
  const cases = await casesOfPerson(db, client);
  const ids = [...new Set([client.id, ...cases.flatMap((one) => one.ids)])];
  const entries = await readEntries(db, ids, to);
  const signed = ({ kind, amount }: Entry) => (raises[kind] ? amount : -amount);
  const opening = entries.filter(({ day }) => day < from).reduce((sum, entry) => sum + signed(entry), 0);
  const own = entries.filter(({ day }) => day >= from);
  const sums = Object.fromEntries(entryKinds.map((kind) => [kind, 0])) as Record<EntryKind, number>;
  let balance = opening;
  const lines = own.map((entry) => {
    balance += signed(entry);
    sums[entry.kind] += entry.amount;
    const { id, day, kind, about, amount } = entry;
    const [debit, credit] = raises[kind] ? [amount, 0] : [0, amount];
    return { id, day, kind, number: numberOf(entry), about, debit, credit, balance };
  });
  return { from, to, opening, lines, closing: balance, sums };
}

const numberOf = ({ kind, year, number }: Entry): string => {
  if (kind === "fee") return "";
  if (kind === "receipt") return receiptNumber({ year, number });
  return billNumber({ kind: kind satisfies BillKind, year, number });
};

async function readEntries(db: Db, ids: readonly string[], to: string): Promise<Entry[]> {
  const among = sql.join(ids);
  const { rows } = await sql<Entry>`select * from (
    select 'fee' as kind, id, due_on as day, 0 as year, 0 as number, description as about, amount from fees
      where client_id in (${among}) and not exists (select 1 from bills where fee_id = fees.id and kind = 'bill')
    union all select kind, id, issued_on, year, number, about, amount from bills
      where client_id in (${among}) and (receipt_id is null
        or exists (select 1 from receipts where receipts.id = bills.receipt_id and cancelled_at is null))
    union all select 'receipt', id, paid_on, year, number, about, amount from receipts
      where client_id in (${among}) and cancelled_at is null) as entries
    where day <= ${to} order by day, id`.execute(db);
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }));
}
