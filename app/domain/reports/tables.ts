declare module "../../platform/db/schema.ts" {
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
  count: number;
  /** Paise. */
  amount: number;
  /** Days since the step before, of those that have both (`pairs`). */
  days: number;
  pairs: number;
};
