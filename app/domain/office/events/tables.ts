import type { Selectable } from "kysely";

declare module "../../../platform/db/schema.ts" {
  interface Database {
    /** What triggers and the job of due days have noted. */
    pending_events: PendingEventTable;
  }
}

type PendingEventTable = { id: string; type: string; record_id: string; at: string };

export type PendingEvent = Selectable<PendingEventTable>;
