import type { Generated, Selectable } from "kysely";

declare module "../../../platform/db/schema.ts" {
  interface Database {
    fees: FeeTable;
    receipts: ReceiptTable;
    receipt_numbers: ReceiptNumberTable;
  }
}

export const methods = ["cash", "upi", "bank", "cheque", "card"] as const;
export type Method = (typeof methods)[number];

/** Amounts are whole paise and include GST; days are days in India. */
type FeeTable = {
  id: string;
  client_id: string;
  description: string;
  amount: number;
  /** By payments for it, then by others, which go to the item due first. */
  paid: number;
  due_on: string;
  /** 1: a government fee passed on, no part of the firm's own price. */
  for_government: Generated<number>;
  version: number;
  created_at: string;
  created_by: string | null;
};

/** Holds the client's name and mobile, because it outlives the client's record. */
type ReceiptTable = {
  id: string;
  /** Financial year by its first year: 2026 is April 2026 to March 2027. */
  year: number;
  number: number;
  /** Null once the client is erased or deleted for good. */
  client_id: string | null;
  name: string;
  mobile: string;
  about: string;
  /** Null when it was for whatever was due first. */
  fee_id: Generated<string | null>;
  amount: number;
  /** Part of the amount that was returned to the payer, and is due again. */
  refunded: Generated<number>;
  /** Part of the amount for government fees. */
  government: Generated<number>;
  paid_on: string;
  method: Method;
  /** The reference of the bank or UPI app; empty for none. */
  reference: string;
  /** The firm's at the time of issue; empty for a receipt without GST. */
  gstin: string;
  /** Percent. */
  gst_rate: number;
  /** Amount without taxes: the firm's own work and government fees. */
  taxable: number;
  cgst: number;
  sgst: number;
  igst: number;
  /** A state other than the firm's; empty for none. */
  place: string;
  created_at: string;
  created_by: string | null;
  cancelled_at: string | null;
  cancelled_by: string | null;
  cancel_reason: string;
};

/** The row is locked until a receipt's transaction ends. */
type ReceiptNumberTable = { year: number; last: number };

export type Fee = Selectable<FeeTable>;
export type Receipt = Selectable<ReceiptTable>;
