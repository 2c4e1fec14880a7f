/** A payment provider in our own words; `razorpay.server.ts` is one. Amounts in paise, times in UTC. */
export type Provider = {
  key: string;
  /** Where its links live unless a test says otherwise; without a trailing slash. */
  address: string;
  createLink(connection: Connection, link: NewLink): Promise<LinkAnswer>;
  /** By the provider's id, or by our reference if that is not known. */
  getLink(connection: Connection, link: { id?: string | null; reference: string }): Promise<LinkAnswer>;
  /** In constant time. */
  isSigned(raw: Uint8Array, headers: Headers, secret: string): boolean;
  hasSignature(headers: Headers): boolean;
  /** The same for a repeated delivery. */
  eventId(raw: Uint8Array, headers: Headers): string;
  /** Nothing for events that we do not know. */
  readEvents(body: string): PaymentEvent[];
};

export type Headers = Readonly<Record<string, string | string[] | undefined>>;

export type Connection = {
  keyId: string;
  keySecret: string;
  base: string;
  /** "host:port" entries that may be plain http or private. */
  allow: string[];
};

export type NewLink = {
  reference: string;
  amount: number;
  description: string;
  expiresAt: string;
  /** For the provider's own page. */
  payer: { name: string; mobile: string; email: string };
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
  | {
      kind: "refund";
      refundId: string;
      paymentId: string;
      paise: number;
      state: "pending" | "failed" | "processed";
      at: string;
    }
  | { kind: "dispute"; paymentId: string };
