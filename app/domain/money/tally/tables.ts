import type { Selectable } from "kysely";

declare module "../../../platform/db/schema.ts" {
  interface Database {
    tally_batches: TallyBatchTable;
    tally_entries: TallyEntryTable;
  }
}

/** A file for the accountant. `again`: with what earlier files have, on purpose. Days are inclusive. */
type TallyBatchTable = {
  id: string;
  number: number;
  from_day: string;
  to_day: string;
  again: number;
  made_at: string;
  made_by: string | null;
};

type TallyEntryTable = { batch_id: string; document_id: string };

export type TallyBatch = Selectable<TallyBatchTable>;
