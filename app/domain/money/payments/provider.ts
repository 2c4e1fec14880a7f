import type { ProviderKey } from "../../firm/settings/payment-providers.ts";

/** A payment provider in our own words; each has a file here. Amounts in paise, times in UTC. */
export type Provider = {
  key: ProviderKey;
  /** Where its API is for keys with this id, unless a test says otherwise; without a trailing slash. */
  address(keyId: string): string;
  createLink(connection: Connection, link: NewLink): Promise<LinkAnswer>;
  /** By the provider's id, or by our reference if that is not known. */
  getLink(connection: Connection, link: LinkName): Promise<LinkAnswer>;
  /** Afterwards nobody can pay by it; a partly paid one may end some minutes after `now`. */
  closeLink(connection: Connection, link: LinkName & { isPartly: boolean }, now: Date): Promise<LinkAnswer>;
  /** A second try with the same `key` makes no second refund. */
  refund(connection: Connection, refund: NewRefund): Promise<RefundAnswer>;
  getRefund(connection: Connection, refund: MadeRefund): Promise<RefundAnswer>;
  /** What was paid to the account in this time, by whichever way; absent where the provider has no such list. */
  listPayments?(connection: Connection, from: Date, to: Date): Promise<ListAnswer>;
  /** In constant time. */
  isSigned(raw: Uint8Array, headers: Headers, secret: string): boolean;
  hasSignature(headers: Headers): boolean;
  /** The same for a repeated delivery; empty where the provider sends none. */
  eventId(headers: Headers): string;
  /** Nothing for events that we do not know. */
  readEvents(body: string): PaymentEvent[];
  /** Our reference, when the payer comes back with an address that the provider has signed. */
  readReturn(query: URLSearchParams, keySecret: string): string | undefined;
};

type LinkName = { id?: string | null; reference: string };

type NewRefund = { paymentId: string; orderId: string; paise: number; key: string };

type MadeRefund = { refundId: string; paymentId: string; orderId: string };

export type Headers = Readonly<Record<string, string | string[] | undefined>>;

export type Connection = {
  keyId: string;
  keySecret: string;
  base: string;
  /** "host:port" entries that may be plain http or private. */
  allow: string[];
};

type NewLink = {
  reference: string;
  amount: number;
  description: string;
  expiresAt: string;
  /** For the provider's own page. */
  payer: { name: string; mobile: string; email: string };
  /** Where the payer comes back to. */
  returnTo: string;
};

/** Links at the provider, with the money that has come by them. */
export type LinkFound = {
  id: string;
  url: string;
  state: "open" | "partly" | "paid" | "expired" | "cancelled";
  payments: Money[];
};

/** "unknown": it may have been done; "used": the reference has a link already; "none": there is no such link. */
export type LinkAnswer = { link: LinkFound } | { problem: Problem; detail: string };

export type RefundState = "pending" | "failed" | "processed";
export type RefundAnswer =
  | { refund: { id: string; state: RefundState } }
  | { problem: Problem; detail: string };
type ListAnswer = { payments: Money[] } | { problem: Problem; detail: string };

/** "keys": they are wrong, or the account is blocked; "later": nothing was done. */
export type Problem = "unknown" | "used" | "none" | "later" | "keys" | "refused";

export type Money = {
  kind: "money";
  paymentId: string;
  orderId: string;
  /** The provider's id of the link, if it says so. */
  linkId: string;
  /** Our reference of the link, if it says so. */
  reference: string;
  paise: number;
  currency: string;
  method: "upi" | "card" | "bank";
  rrn: string;
  at: string;
};

type OfPayment = Omit<Money, "kind">;

export type PaymentEvent =
  | Money
  | ({ kind: "pending" } & OfPayment)
  | ({ kind: "failed"; reason: string } & OfPayment)
  | { kind: "closed"; linkId: string; reference: string; state: "expired" | "cancelled" }
  | ({ kind: "refund"; refundId: string; reference: string } & Returned)
  /** The payer asks the bank for the money; "processed": the payer has it back. */
  | ({ kind: "dispute"; disputeId: string } & Returned);

type Returned = { paymentId: string; paise: number; state: RefundState; at: string };
