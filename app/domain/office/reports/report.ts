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

export const tableNames = [
  "overview",
  ...(["byDay", "byForm", "byService", "byLanguage", "bySource", "byMedium", "byCampaign"] as const),
  ...(["viewsByDay", "viewsByPage", "answers", "cases", "reached", "stages", "waiting"] as const),
  ...(["referrers", "staff", "enquiryStaff", "money", "fees", "appointments", "projects"] as const),
  ...(["dueByMonth", "dueByKind", "dueByStaff", "leadSources"] as const),
] as const;
export type TableName = (typeof tableNames)[number];

/** "minutes" are waiting times, "percent" are hundredths. */
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
  | ("medianDays" | "slowDays" | "feesDue" | "feesPaid")
  | ("all" | "over7" | "over14" | "over30" | "over60" | "sanctioned" | "sanctionedAmount")
  | ("released" | "releasedAmount" | "kept" | "missed" | "cancelled" | "coming")
  | ("reportsMade" | "sanctionedAfter")
  | "reached"
  | ("filed" | "inTime" | "lateFees");

export type Column = { name: ColumnName; unit: Unit };

export type Cell = {
  value: number | null;
  before?: number | null;
  href?: string;
};

export type Row = { key: string; label: string; cells: Cell[] };

export type ReportTable = {
  name: TableName;
  register?: string;
  columns: Column[];
  rows: Row[];
  total?: Cell[];
  /** The smallest rows, left out. */
  left?: number;
  /** A chart of the first column, or of the one that `drawn` names. */
  chart?: Chart;
  drawn?: ColumnName;
};

/** Paths in a viewBox of 720 by 200. */
export type Chart = {
  bars: string;
  line: string;
  across: { y: number; text: string }[];
  below: { x: number; text: string }[];
};

export const maxRows = 100;
