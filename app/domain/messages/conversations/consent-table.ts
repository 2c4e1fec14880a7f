import type { Selectable } from "kysely";
import type { Channel } from "./tables.ts";

declare module "../../../platform/db/schema.ts" {
  interface Database {
    consents: ConsentTable;
  }
}

export const reportedConsentSources = ["call", "office", "letter"] as const;
const consentSources = ["thanks", "status", "staff", "incoming", "stop", ...reportedConsentSources] as const;

type ConsentTable = {
  id: string;
  identity_id: string | null;
  client_id: string | null;
  enquiry_id: string | null;
  channel: Channel;
  purpose: "service" | "marketing";
  /** As shown or said to the person. */
  words: string;
  language: string;
  source: (typeof consentSources)[number];
  staff_id: string | null;
  given_at: string;
  withdrawn_at: string | null;
};

export type Consent = Selectable<ConsentTable>;
