import type { Selectable } from "kysely";

declare module "../../../platform/db/schema.ts" {
  interface Database {
    project_reports: ProjectReportTable;
    project_report_versions: ProjectReportVersionTable;
  }
}

/** A project report as it is typed: of a client, of an enquiry, or of nobody yet. */
type ProjectReportTable = {
  id: string;
  client_id: string | null;
  enquiry_id: string | null;
  /** The unit's name, by which lists show it. */
  title: string;
  /** The key of the starter set that it began with; empty for none. */
  product: string;
  /** What was typed, as JSON. */
  inputs: string;
  /** The number of the finished version that the applicant's links show; null while none is shown. */
  shown_version: number | null;
  /** Rises by one with every change. */
  version: number;
  created_at: string;
  created_by: string | null;
  updated_at: string;
  updated_by: string | null;
  removed_at: string | null;
};

/** A finished version; nothing of it is changed later. */
type ProjectReportVersionTable = {
  id: string;
  report_id: string;
  /** From 1 within its report. */
  number: number;
  /** What it was made of, as JSON. */
  inputs: string;
  /** What its maker says has changed; may be empty. */
  note: string;
  /** Of its PDF, with the size in bytes and the name in the storage. */
  sha256: string;
  size: number;
  key: string;
  created_at: string;
  created_by: string | null;
};

export type ProjectReport = Selectable<ProjectReportTable>;

export type ProjectReportVersion = Selectable<ProjectReportVersionTable>;
