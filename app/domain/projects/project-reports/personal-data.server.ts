import { sql } from "kysely";
import { personalData } from "../../../platform/personal-data/source.server.ts";
import { reportPath } from "./addresses.ts";

/** A report without a client expires a year after its last change. A database trigger queues PDFs for removal. */
export const projectReportData = personalData({
  noun: "projectReports",
  counted: "project_reports",
  tables: {
    project_reports: {
      personal: "title inputs",
      other: `id client_id enquiry_id product shown_version version created_at created_by updated_at updated_by
        removed_at`,
      rows: ({ ids }) => sql`project_reports.client_id in ${ids("clients")}
        or project_reports.client_id is null and project_reports.enquiry_id in ${ids("enquiries")}`,
      erasing: "delete",
      expires: {
        removedProjectReports: { due: (before) => sql`removed_at <= ${before}` },
        looseProjectReports: { due: (before) => sql`client_id is null and updated_at <= ${before}` },
      },
      record: {
        at: "created_at",
        only: "title product created_at updated_at inputs",
        json: "inputs",
        href: ({ id }) => reportPath(String(id)),
      },
    },
    project_report_versions: {
      personal: "inputs note key sha256",
      other: "id report_id number size created_at created_by",
      rows: { column: "report_id", table: "project_reports" },
      erasing: "cascade",
      part: { name: "versions", only: "number created_at note inputs", json: "inputs" },
    },
  },
});
