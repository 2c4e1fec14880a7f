import type { Generated, Selectable } from "kysely";

/**
 * Tables that our own code reads; each noun has its own in `tables.ts`. Times are ISO 8601 text in UTC
 * ("2026-11-20T09:30:00.000Z"), ids are UUIDv7 text, JSON is text, so that both engines sort alike. Only the sign-in
 * library's tables have date columns.
 */
export interface Database {
  activity: ActivityTable;
  rate_limits: RateLimitTable;
  used_keys: { key: string; used_at: string; saved: Generated<string> };
  meta: { key: string; value: string };
}

type ActivityTable = {
  id: string;
  /** "enquiry", "staff". */
  noun: string;
  record_id: string;
  verb: string;
  /** Null for a visitor or the system. */
  staff_id: string | null;
  before: string | null;
  after: string | null;
  at: string;
};

type RateLimitTable = { key: string; count: number; ends_at: string };

export type Activity = Selectable<ActivityTable>;
