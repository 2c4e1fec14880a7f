import type { Generated } from "kysely";

declare module "../../../platform/db/schema.ts" {
  interface Database {
    report_totals: ReportTotalTable;
  }
}

/** Daily sums, or monthly ones for figures "… by month"; updated by triggers in the transaction of each change. */
type ReportTotalTable = {
  figure: string;
  day: string;
  part: string;
  /** "" for the sum; on PostgreSQL, the id of a change not yet added to it. */
  change: Generated<string>;
  count: number;
  /** Paise. */
  amount: number;
};
