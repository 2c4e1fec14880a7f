import type { Generated, Selectable } from "kysely";

/**
 * Times are ISO 8601 in UTC, ids are UUIDv7, JSON is text, so that both engines sort alike. Only tables of the sign-in
 * library have date columns.
 */
export interface Database {
  activity: ActivityTable;
  rate_limits: RateLimitTable;
  used_keys: { key: string; used_at: string; saved: Generated<string> };
  meta: { key: string; value: string };
}

export type Table = keyof Database;

type ActivityTable = {
  id: string;
  noun: string;
  record_id: string;
  verb: string;
  staff_id: string | null;
  before: string | null;
  after: string | null;
  at: string;
};

type RateLimitTable = { key: string; count: number; ends_at: string };

export type Activity = Selectable<ActivityTable>;
