import { afterDelete, type Dialect } from "./dialect.server.ts";
import { removeFile } from "./site.server.ts";

export const projectReports = ({ engine, sorted, now }: Dialect) => [
  `create table project_reports (
    id text primary key, client_id ${sorted} references clients (id) on delete cascade,
    enquiry_id text references enquiries (id) on delete set null, title text not null, product text not null,
    inputs text not null, shown_version integer, version integer not null, created_at text not null,
    created_by text references staff (id), updated_at text not null, updated_by text references staff (id),
    removed_at text)`,
  "create index project_reports_of_client on project_reports (client_id, id) where client_id is not null",
  "create index project_reports_of_enquiry on project_reports (enquiry_id, id) where enquiry_id is not null",
  "create index project_reports_loose on project_reports (updated_at) where client_id is null",
  "create index project_reports_removed on project_reports (removed_at) where removed_at is not null",
  `create table project_report_versions (
    id text primary key, report_id text not null references project_reports (id) on delete cascade,
    number integer not null, inputs text not null, note text not null, sha256 text not null, size integer not null,
    key text not null, created_at text not null, created_by text references staff (id),
    constraint project_report_versions_once unique (report_id, number))`,
  "create index project_report_versions_made on project_report_versions (created_at)",
  ...afterDelete(engine, "project_report_versions", "files_of_project_reports", removeFile(now)),
];
