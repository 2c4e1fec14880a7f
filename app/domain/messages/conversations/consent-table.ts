import type { Selectable } from "kysely";
import type { Channel } from "./tables.ts";

declare module "../../../platform/db/schema.ts" {
  interface Database {
    consents: ConsentTable;
  }
}

/** How staff were told of a consent, and where else one comes from. */
export const consentTold = ["call", "office", "letter"] as const;
const consentSources = ["thanks", "status", "staff", "incoming", "stop", ...consentTold] as const;

/** That somebody allows messages on a channel: who, with which words, from where, and until when. */
type ConsentTable = {
  id: string;
  identity_id: string | null;
  client_id: string | null;
  enquiry_id: string | null;
  channel: Channel;
  purpose: "service" | "marketing";
  /** The words that were shown or said. */
  words: string;
  language: string;
  source: (typeof consentSources)[number];
  staff_id: string | null;
  given_at: string;
  withdrawn_at: string | null;
};

export type Consent = Selectable<ConsentTable>;
