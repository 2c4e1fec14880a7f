import type { Selectable } from "kysely";

declare module "../../../platform/db/schema.ts" {
  interface Database {
    project_reports: ProjectReportTable;
    project_report_versions: ProjectReportVersionTable;
  }
}

/** Belongs to a client, an enquiry or nobody yet. */
type ProjectReportTable = {
  id: string;
  client_id: string | null;
  enquiry_id: string | null;
  /** The unit's name. */
  title: string;
  product: string;
  /** JSON. */
  inputs: string;
  /** Version number shown on the applicant's links, or null. */
  shown_version: number | null;
  /** Optimistic lock. */
  version: number;
  created_at: string;
  created_by: string | null;
  updated_at: string;
  updated_by: string | null;
  removed_at: string | null;
};

/** Immutable. */
type ProjectReportVersionTable = {
  id: string;
  report_id: string;
  /** From 1 within its report. */
  number: number;
  /** JSON. */
  inputs: string;
  /** May be empty. */
  note: string;
  sha256: string;
  size: number;
  key: string;
  created_at: string;
  created_by: string | null;
};

export type ProjectReport = Selectable<ProjectReportTable>;

export type ProjectReportVersion = Selectable<ProjectReportVersionTable>;
