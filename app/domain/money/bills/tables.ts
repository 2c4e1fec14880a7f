import type { Generated, Selectable } from "kysely";
import type { Method } from "../fees/tables.ts";

declare module "../../../platform/db/schema.ts" {
  interface Database {
    bills: BillTable;
    bill_numbers: BillNumberTable;
    recurring_fees: RecurringFeeTable;
    recurring_fee_items: RecurringFeeItemTable;
  }
}

/** A credit note names a bill and lowers what is owed; a refund note names a receipt. Each kind is a number series. */
const billKinds = ["bill", "credit", "refund"] as const;
export type BillKind = (typeof billKinds)[number];

/** How a client gets bills, as agreed; "" is not at all. */
export const sendWays = ["", "mail", "whatsapp"] as const;
export type SendWay = (typeof sendWays)[number];

/** Bills and notes hold the client's name and mobile, because they outlive the client's record. Amounts in paise. */
type BillTable = {
  id: string;
  kind: BillKind;
  /** Financial year by its first year. */
  year: number;
  number: number;
  /** Null once the client is erased or deleted for good. */
  client_id: string | null;
  name: string;
  mobile: string;
  about: string;
  amount: number;
  /** Part of the amount for government fees. */
  government: number;
  /** The firm's at the time of issue; empty for a bill without GST. */
  gstin: string;
  /** Percent. */
  gst_rate: number;
  /** Service accounting code; empty for none. */
  sac: string;
  /** Amount without taxes: the firm's own work and government fees. */
  taxable: number;
  cgst: number;
  sgst: number;
  igst: number;
  /** A state other than the firm's; empty for none. */
  place: string;
  issued_on: string;
  /** Only bills have one. */
  due_on: string | null;
  fee_id: string | null;
  /** The bill that a credit note lowers. */
  bill_id: string | null;
  /** The receipt that a refund note refunds. */
  receipt_id: string | null;
  /** Why a note was made; empty for a bill. */
  reason: string;
  /** How a refund was paid, and its reference. */
  method: Method | null;
  reference: string;
  send_by: SendWay;
  /** Null when there is nothing to send. */
  send_at: string | null;
  /** The channel by which it was sent, "none" if there was no way, "" while nothing was tried. */
  sent: string;
  created_at: string;
  /** Null for one that was made by itself. */
  created_by: string | null;
};

/** The row is locked until the transaction of a bill ends. */
type BillNumberTable = { kind: BillKind; year: number; last: number };

/** Months between two fees of a period. */
export const periods = [1, 3, 12] as const;

/** With a duty it is due with each of its items, else every so many months. A change is a new row of the same series. */
type RecurringFeeTable = {
  id: string;
  /** The id of the first agreement. */
  series: string;
  client_id: string;
  description: string;
  /** With GST. */
  amount: number;
  place: string;
  duty_id: string | null;
  every: number | null;
  from_day: string;
  /** Inclusive; null while it continues. */
  until_day: string | null;
  /** When it is due or to be looked at next; null when it has ended. */
  next_on: string | null;
  send_by: SendWay;
  version: number;
  created_at: string;
  created_by: string | null;
};

/** Stays when its fee is removed, so that no fee is made twice. `occurrence` is a day or the id of a duty's item. */
type RecurringFeeItemTable = {
  series: string;
  occurrence: string;
  recurring_id: string;
  fee_id: Generated<string | null>;
  made_at: string;
};

export type Bill = Selectable<BillTable>;
export type RecurringFee = Selectable<RecurringFeeTable>;
