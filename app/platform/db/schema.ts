import type { Generated, Selectable } from "kysely";

/**
 * Every table that our own code reads. Each noun adds its tables in its `tables.ts`. Times are UTC as ISO 8601 text
 * ("2026-11-20T09:30:00.000Z"), ids are UUIDv7 text, JSON is text: the same on both engines, sorted by the same rules.
 * Only the tables of the sign-in library have the engine's own date type, because that library writes them.
 */
export interface Database {
  activity: ActivityTable;
  rate_limits: RateLimitTable;
  used_keys: { key: string; used_at: string; saved: Generated<string> };
  meta: { key: string; value: string };
}

type ActivityTable = {
  id: string;
  /** The kind of record: "enquiry", "staff". */
  noun: string;
  record_id: string;
  verb: string;
  /** Who did it; null for a visitor or the system. */
  staff_id: string | null;
  before: string | null;
  after: string | null;
  at: string;
};

type RateLimitTable = { key: string; count: number; ends_at: string };

export type Activity = Selectable<ActivityTable>;
