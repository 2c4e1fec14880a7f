import type { Generated, Selectable } from "kysely";

declare module "../../../platform/db/schema.ts" {
  interface Database {
    webhook_endpoints: WebhookEndpointTable;
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
  created_at: string;
  created_by: string | null;
  version: Generated<number>;
};

export type StopReason = "owner" | "gone" | "failing";

export type WebhookEndpoint = Selectable<WebhookEndpointTable>;
