import { sql } from "kysely";
import type { Db } from "../../../platform/db/connection.server.ts";
import { newId } from "../../../platform/db/new-ids.server.ts";
import { istDay } from "../../../platform/language/time.ts";
import type { Client } from "../../cases/clients/tables.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { gstParts } from "../fees/gst.ts";
import { financialYear } from "../fees/receipt-number.ts";
import type { Bill, BillKind } from "./tables.ts";

type Amounts = Pick<Bill, "amount" | "government" | "taxable" | "cgst" | "sgst" | "igst">;
type Taxed = Pick<Bill, "gstin" | "gst_rate" | "sac" | "place">;
type Optional = Partial<
  Pick<Bill, "due_on" | "fee_id" | "bill_id" | "receipt_id" | "reason" | "method" | "reference">
> &
  Partial<Pick<Bill, "send_by" | "send_at">>;

type NewBill = Amounts & Taxed & Optional & { kind: BillKind; about: string };
export type Payer = Pick<Client, "name" | "mobile"> & { id: string | null };

/** In the caller's transaction, on a locked account. */
export async function insertBill(
  trx: Db,
  staff: Staff | null,
  payer: Payer,
  bill: NewBill,
  now: Date,
): Promise<Bill> {
  const issued_on = istDay(now);
  const year = financialYear(issued_on);
  const empty = { due_on: null, fee_id: null, bill_id: null, receipt_id: null, method: null, send_at: null };
  const row = {
    ...empty,
    reason: "",
    reference: "",
    send_by: "" as const,
    sent: "",
    ...bill,
    id: newId(now),
    year,
    number: await nextNumber(trx, bill.kind, year),
    issued_on,
    client_id: payer.id,
    name: payer.name,
    mobile: payer.mobile,
    created_at: now.toISOString(),
    created_by: staff?.id ?? null,
  };
  return trx.insertInto("bills").values(row).returningAll().executeTakeFirstOrThrow();
}

/** The row stays locked until the transaction ends, so that a failed bill leaves no gap. */
async function nextNumber(trx: Db, kind: BillKind, year: number): Promise<number> {
  const { rows } = await sql<{
    last: number;
  }>`insert into bill_numbers (kind, year, last) values (${kind}, ${year}, 1)
    on conflict (kind, year) do update set last = bill_numbers.last + 1 returning last`.execute(trx);
  return Number(rows[0]?.last);
}

type Source = Amounts & Pick<Bill, "gst_rate" | "place">;
const amountNames = ["amount", "government", "taxable", "cgst", "sgst", "igst"] as const;

/** The share of a bill or receipt that a note takes back; the last note takes what is left of each part, to the paisa. */
export function shareOf(source: Source, before: readonly Amounts[], amount: number): Amounts {
  const left = (name: (typeof amountNames)[number]) =>
    source[name] - before.reduce((sum, note) => sum + note[name], 0);
  const rest = { amount, ...Object.fromEntries(amountNames.map((name) => [name, left(name)])) } as Amounts;
  if (amount === rest.amount) return rest;
  const government = Math.min(
    rest.government,
    Math.round((amount / source.amount) * source.government),
    amount,
  );
  const { taxable, ...taxes } = gstParts(amount - government, source.gst_rate, source.place !== "");
  // A stored `taxable` includes government fees, unlike that of `gstParts`.
  return { amount, government, taxable: taxable + government, ...taxes };
}
