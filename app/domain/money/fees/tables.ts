import type { Generated, Selectable } from "kysely";

declare module "../../../platform/db/schema.ts" {
  interface Database {
    fees: FeeTable;
    receipts: ReceiptTable;
    receipt_numbers: ReceiptNumberTable;
  }
}

/** How a client pays. */
export const methods = ["cash", "upi", "bank", "cheque", "card"] as const;
export type Method = (typeof methods)[number];

/** One item that was agreed with a client. Amounts are whole paise and include GST; days are days in India. */
type FeeTable = {
  id: string;
  client_id: string;
  description: string;
  amount: number;
  /** What of it is paid: by payments for it, then by all others, which go to the item that is due first. */
  paid: number;
  due_on: string;
  /** 1: a government fee that the firm passes on, which is no part of its own price. */
  for_government: Generated<number>;
  version: number;
  created_at: string;
  created_by: string | null;
};

/** One payment and its receipt. It holds the client's name and mobile, because it outlives the client's record. */
type ReceiptTable = {
  id: string;
  /** The financial year of its issue by its first year: 2026 is April 2026 to March 2027. */
  year: number;
  number: number;
  /** Null once the client's record is erased or deleted for good. */
  client_id: string | null;
  name: string;
  mobile: string;
  /** The items that it paid. */
  about: string;
  /** The item that it was for; null when it was for whatever was due first. */
  fee_id: Generated<string | null>;
  amount: number;
  /** How much of the amount was for government fees. */
  government: Generated<number>;
  paid_on: string;
  method: Method;
  /** Of the bank or the UPI app; empty for none. */
  reference: string;
  /** The firm's own when it was issued; empty for a receipt without GST. */
  gstin: string;
  /** Percent. */
  gst_rate: number;
  /** The amount without the taxes: the value of the firm's own work, and government fees. */
  taxable: number;
  cgst: number;
  sgst: number;
  igst: number;
  /** The state of a client outside the firm's own; empty for none. */
  place: string;
  created_at: string;
  created_by: string | null;
  cancelled_at: string | null;
  cancelled_by: string | null;
  cancel_reason: string;
};

/** The last number of a financial year; its row is locked until the transaction of a receipt ends. */
type ReceiptNumberTable = { year: number; last: number };

export type Fee = Selectable<FeeTable>;
export type Receipt = Selectable<ReceiptTable>;
