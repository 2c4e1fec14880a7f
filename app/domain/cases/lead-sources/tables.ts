import type { Generated, Selectable } from "kysely";
import type { LeadPreset } from "./presets.ts";

declare module "../../../platform/db/schema.ts" {
  interface Database {
    lead_sources: LeadSourceTable;
    lead_posts: LeadPostTable;
    meta_leads: MetaLeadTable;
  }
}

type LeadSourceTable = {
  id: string;
  name: string;
  preset: LeadPreset;
  /** SHA-256 of the token in the address, which is not stored; "" once revoked. */
  address_hash: string;
  /** The last four characters, to tell addresses apart. */
  address_end: string;
  /** JSON: the sender's key for each of our fields; those left out follow the usual names. */
  field_map: Generated<string>;
  /** Sealed; signs each post if set. Of Meta: the app secret. */
  secret: Generated<string>;
  /** Sealed; Meta's page token. */
  token: Generated<string>;
  page_id: Generated<string>;
  /** Where a browser may go after a post, one address a line: the first unless it names another. "" shows a sentence. */
  thanks: Generated<string>;
  /** A category for leads that name none. */
  service: Generated<string>;
  /** The place of leads that name none. */
  district: Generated<string>;
  assigned_to: string | null;
  paused_at: string | null;
  revoked_at: string | null;
  created_at: string;
  created_by: string | null;
  version: Generated<number>;
  taken: Generated<number>;
  repeated: Generated<number>;
  refused: Generated<number>;
  last_at: string | null;
  /** Hash of the token of a partner's own page. */
  page_hash: Generated<string>;
};

type LeadPostTable = {
  id: string;
  source_id: string;
  /** The sender's key or a hash: the same key is one lead. */
  post_key: string;
  /** As received; emptied after 30 days. */
  body: string;
  outcome: "taken" | "attached" | "refused";
  problem: string;
  enquiry_id: string | null;
  received_at: string;
};

type MetaLeadTable = {
  /** Meta's id, up to 17 digits. */
  lead_id: string;
  source_id: string;
  form_id: string;
  received_at: string;
  done_at: string | null;
  tries: Generated<number>;
  next_try_at: string;
  problem: Generated<string>;
};

export type LeadSource = Selectable<LeadSourceTable>;
export type MetaLead = Selectable<MetaLeadTable>;
