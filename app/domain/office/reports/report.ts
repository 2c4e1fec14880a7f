/** The reports, each a page. */
export const reportNames = [
  "overview",
  "enquiries",
  "visits",
  "answers",
  "cases",
  "ageing",
  "people",
  "money",
  "appointments",
  "projects",
  "duties",
] as const;
export type ReportName = (typeof reportNames)[number];

/** The tables of the reports; each has its sentences in the messages. */
export const tableNames = [
  "overview",
  ...(["byDay", "byForm", "byService", "byLanguage", "bySource", "byMedium", "byCampaign"] as const),
  ...(["viewsByDay", "viewsByPage", "answers", "cases", "reached", "stages", "waiting"] as const),
  ...(["referrers", "staff", "enquiryStaff", "money", "fees", "visits", "projects"] as const),
  ...(["dueByMonth", "dueByKind", "dueByStaff"] as const),
] as const;
export type TableName = (typeof tableNames)[number];

/** Minutes are of waiting, "percent" are hundredths of a whole. */
export type Unit = "count" | "rupees" | "days" | "minutes" | "percent";

export type ColumnName =
  | (
      | "enquiries"
      | "views"
      | "rate"
      | "answered"
      | "median"
      | "slow"
      | "stuck"
      | "firstAnswer"
      | "open"
      | "clients"
      | "loan"
    )
  | ("medianDays" | "slowDays" | "feesDue" | "feesDueByToday" | "feesPaid")
  | ("all" | "over7" | "over14" | "over30" | "over60" | "sanctioned" | "sanctionedAmount")
  | ("released" | "releasedAmount" | "kept" | "missed" | "cancelled" | "coming")
  | ("reportsMade" | "sanctionedAfter")
  | "reached"
  | ("filed" | "inTime" | "lateFees");

export type Column = { name: ColumnName; unit: Unit };

export type Cell = {
  /** Null where there is nothing to count. */
  value: number | null;
  /** In the range before. */
  before?: number | null;
  /** The list that it counts. */
  href?: string;
};

export type Row = { key: string; label: string; cells: Cell[] };

export type ReportTable = {
  name: TableName;
  /** The key of the register that it is about. */
  scheme?: string;
  columns: Column[];
  rows: Row[];
  total?: Cell[];
  /** Rows that were left out, the smallest. */
  left?: number;
  /** A column over time, drawn: the first, or the one that `drawn` names. */
  chart?: Chart;
  drawn?: ColumnName;
};

/** Bars of a range and a line of the one before, as paths in a view of 720 by 200. */
export type Chart = {
  bars: string;
  line: string;
  across: { y: number; text: string }[];
  below: { x: number; text: string }[];
};

/** Rows of one table. */
export const mostRows = 100;
