import type { Generated, Selectable } from "kysely";

declare module "../../../platform/db/schema.ts" {
  interface Database {
    payment_claims: ClaimTable;
    bank_credits: BankCreditTable;
  }
}

/** "open": nobody has looked for it in the bank yet. */
const claimStates = ["open", "found", "notFound", "withdrawn"] as const;
export type ClaimState = (typeof claimStates)[number];

/** "I have paid": what a client says, or staff on behalf of one. Amounts in paise, days in India. */
type ClaimTable = {
  id: string;
  client_id: string;
  /** The number of the transfer in the bank: 12 digits for UPI. */
  utr: string;
  amount: number;
  paid_on: string;
  state: ClaimState;
  created_at: string;
  /** Null when the client entered it. */
  created_by: string | null;
  decided_at: string | null;
  decided_by: string | null;
  receipt_id: string | null;
  /** When the client is informed that it was not found; null when there is nothing to send. */
  tell_at: Generated<string | null>;
  /** How the client was informed: a channel, "none" if there is no way, "" while nothing was tried. */
  told: Generated<string>;
};

/** Money received, from a bank statement that staff have uploaded. */
type BankCreditTable = {
  id: string;
  day: string;
  amount: number;
  /** Empty if none was found in the line. */
  utr: string;
  narration: string;
  /** Hash of the line's content, so that the same statement can be uploaded twice. */
  line_key: string;
  imported_at: string;
  imported_by: string | null;
};

export type Claim = Selectable<ClaimTable>;
export type BankCredit = Selectable<BankCreditTable>;
