import type { Generated, Selectable } from "kysely";
import type { RefundState } from "./provider.ts";

declare module "../../../platform/db/schema.ts" {
  interface Database {
    payment_links: LinkTable;
    payment_events: EventTable;
    online_payments: OnlinePaymentTable;
    payment_refunds: RefundTable;
    payment_link_closings: ClosingTable;
    payment_days: DayTable;
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
  /** Since when the provider is to take no more money by it. */
  closing_at: Generated<string | null>;
};

/** A link that is to be closed at the provider, by its id; also after its client was erased. */
type ClosingTable = {
  id: string;
  provider: string;
  reference: string;
  provider_id: string | null;
  tries: Generated<number>;
  next_try_at: string;
  lease_until: string | null;
};

/** Sums of a day in India in paise, as we and as the provider has them. */
type DayTable = {
  provider: string;
  day: string;
  ours: number;
  theirs: number;
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

/** What staff have to look at, most important first. */
export const alerts = [
  "over",
  "closed",
  "refundFailed",
  "dispute",
  "disputeLost",
  "currency",
  "unmatched",
] as const;
export type Alert = (typeof alerts)[number];

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
  /** The bank's reference; empty if the provider gave none. */
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

/** Money that the payer gets back: by us, or by a bank that decided so. */
type RefundTable = {
  id: string;
  kind: Generated<"refund" | "dispute">;
  provider: string;
  /** The provider's; until it is known, our own reference. */
  refund_id: string;
  /** The provider's id of the payment, which may be reported later. */
  payment_id: string;
  amount: number;
  /** "waiting": not yet requested at the provider. */
  state: RefundState | "waiting";
  at: string;
  reason: Generated<string>;
  /** Null when it was made at the provider. */
  asked_by: Generated<string | null>;
  tries: Generated<number>;
  next_try_at: Generated<string>;
  lease_until: Generated<string | null>;
  problem: Generated<string>;
  /** The refund note, once the money was returned. */
  note_year: Generated<number | null>;
  note_number: Generated<number | null>;
};

export type PaymentLink = Selectable<LinkTable>;
export type StoredEvent = Selectable<EventTable>;
export type Refund = Selectable<RefundTable>;
export type OnlinePayment = Selectable<OnlinePaymentTable>;
