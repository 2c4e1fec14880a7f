import type { Generated, Selectable } from "kysely";

declare module "../../../platform/db/schema.ts" {
  interface Database {
    webhook_endpoints: WebhookEndpointTable;
    /** What triggers and jobs have noted. */
    pending_events: PendingEventTable;
  }
}

type WebhookEndpointTable = {
  id: string;
  url: string;
  /** JSON: names of events. */
  types: string;
  /** Sealed, here and below. */
  secret: string;
  /** Also signs for a day after a change. */
  earlier_secret: Generated<string>;
  rotated_at: string | null;
  /** By the owner, by a 410, or after five days of failures. */
  stopped_at: string | null;
  stop_reason: Generated<StopReason | "">;
  failing_since: string | null;
  /** Who gets names, numbers and addresses, as the owner has written; "" sends none. */
  personal_for: Generated<string>;
  created_at: string;
  created_by: string | null;
  version: Generated<number>;
};

type PendingEventTable = { id: string; type: string; record_id: string; at: string };

export type StopReason = "owner" | "gone" | "failing";

export type WebhookEndpoint = Selectable<WebhookEndpointTable>;
export type PendingEvent = Selectable<PendingEventTable>;
