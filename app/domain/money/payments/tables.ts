import type { Generated, Selectable } from "kysely";

declare module "../../../platform/db/schema.ts" {
  interface Database {
    payment_links: LinkTable;
    payment_events: EventTable;
    online_payments: OnlinePaymentTable;
    payment_refunds: RefundTable;
  }
}

/** "unknown": the provider may have made it, and did not say so. */
type LinkState = ("waiting" | "unknown" | "open" | "partly" | "paid") | ("expired" | "cancelled" | "failed");

/** Amounts in paise, times in UTC. */
type LinkTable = {
  id: string;
  provider: string;
  client_id: string;
  /** Ours, unique at the provider: a second try with it makes no second link. */
  reference: string;
  amount: number;
  description: string;
  state: LinkState;
  provider_id: string | null;
  url: string | null;
  paid: Generated<number>;
  expires_at: string;
  created_at: string;
  /** Null when the client asked for it. */
  created_by: string | null;
  tries: Generated<number>;
  next_try_at: string;
  lease_until: string | null;
  problem: Generated<string>;
  /** When the provider was last asked for its payments. */
  checked_at: string;
};

type EventTable = {
  id: string;
  provider: string;
  event_id: string;
  /** Without card, account, address and name of the payer. */
  body: string;
  /** SHA-256 of the bytes that were signed. */
  body_hash: string;
  received_at: string;
  processed_at: string | null;
  tries: Generated<number>;
  next_try_at: string;
  problem: string | null;
};

/** What somebody has to look at: no client, another currency, more than was due, a client in the trash. */
export type Alert = "unmatched" | "currency" | "over" | "closed" | "refundFailed" | "dispute";

type OnlinePaymentTable = {
  id: string;
  provider: string;
  /** The provider's id of the payment. */
  payment_id: string;
  order_id: string;
  link_id: string | null;
  client_id: string | null;
  amount: number;
  currency: string;
  method: string;
  /** Of the bank; empty if the provider gave none. */
  rrn: string;
  paid_at: string;
  state: "pending" | "failed" | "confirmed";
  receipt_id: string | null;
  refunded: Generated<number>;
  alert: Generated<Alert | "">;
  /** Why it failed, in the provider's words. */
  reason: Generated<string>;
  created_at: string;
};

type RefundTable = {
  id: string;
  provider: string;
  refund_id: string;
  /** The provider's id of the payment, which may be heard of later. */
  payment_id: string;
  amount: number;
  state: "pending" | "failed" | "processed";
  at: string;
};

export type PaymentLink = Selectable<LinkTable>;
export type StoredEvent = Selectable<EventTable>;
export type OnlinePayment = Selectable<OnlinePaymentTable>;
