import type { Selectable } from "kysely";

declare module "../../../platform/db/schema.ts" {
  interface Database {
    /** Events noted by triggers and by the job for due days. */
    pending_events: PendingEventTable;
  }
}

type PendingEventTable = { id: string; type: string; record_id: string; at: string };

export type PendingEvent = Selectable<PendingEventTable>;
