import type { Generated } from "kysely";

declare module "../../../platform/db/schema.ts" {
  interface Database {
    report_totals: ReportTotalTable;
  }
}

/** One sum of a day or, of a figure "… by month", of a month; kept by triggers, in the transaction of each change. */
export type ReportTotalTable = {
  figure: string;
  day: string;
  /** The service, the referrer, the stage; "" where a figure has no parts. */
  part: string;
  /** "" for the sum; on PostgreSQL, the name of a change that waits to be added up. */
  change: Generated<string>;
  count: number;
  /** Paise. */
  amount: number;
};
