import { afterDelete, type Dialect } from "./dialect.server.ts";
import { removeFile } from "./site.server.ts";

export const documents = (dialect: Dialect) => [...uploads(dialect), ...links(dialect)];

const uploads = ({ engine, sorted, cascade, now }: Dialect) => [
  `create table documents (
    id text primary key, client_id ${sorted} not null references clients (id)${cascade}, document_type text not null, title text,
    mark text, note text, created_at text not null, updated_at text not null,
    updated_by text references staff (id))`,
  "create index documents_of_client on documents (client_id, id)",
  // Two who upload the same document at once make two versions of it.
  "create unique index documents_once on documents (client_id, document_type) where document_type <> 'other'",
  `create table document_versions (
    id text primary key, document_id text not null references documents (id)${cascade}, number integer not null,
    page integer not null, batch text, upload text unique, name text not null, type text not null,
    size integer not null, sha256 text not null, key text not null, state text not null,
    tries integer default 0 not null, lease_until text, created_at text not null,
    created_by text references staff (id), removed_at text, removed_by text references staff (id),
    constraint document_versions_once unique (document_id, number, page))`,
  "create index document_versions_waiting on document_versions (id) where state = 'waiting'",
  "create index document_versions_removed on document_versions (removed_at) where removed_at is not null",
  ...afterDelete(engine, "document_versions", "files_of_versions", removeFile(now)),
  `create table name_checks (
    client_id ${sorted} primary key references clients (id)${cascade}, matches text not null, note text,
    checked_at text not null, checked_by text references staff (id))`,
];

const links = ({ engine, sorted, now }: Dialect) => [
  `create table applicant_links (
    id text primary key, client_id ${sorted} not null references clients (id) on delete cascade, kind text not null,
    token_hash text not null unique, language text not null, created_at text not null,
    created_by text references staff (id), ends_at text not null, revoked_at text, opened_at text,
    opened_times integer default 0 not null)`,
  "create index applicant_links_of_client on applicant_links (client_id, id)",
  "create index applicant_links_end on applicant_links (ends_at)",
  `create table received_files (
    id text primary key, link_id text not null references applicant_links (id) on delete cascade,
    upload text not null, batch text, document_type text not null, name text not null, size integer not null,
    arrived integer default 0 not null, state text not null, reference text not null unique, type text,
    sha256 text, key text, reason text, created_at text not null, decided_at text,
    decided_by text references staff (id), constraint received_files_once unique (link_id, upload))`,
  "create index received_files_arriving on received_files (created_at) where state = 'arriving'",
  "create index received_files_refused on received_files (decided_at) where state = 'refused'",
  "create index received_files_waiting on received_files (id) where state = 'waiting'",
  `create table received_pieces (
    key text primary key, file_id text not null references received_files (id) on delete cascade,
    starts integer not null, constraint received_pieces_once unique (file_id, starts))`,
  ...["received_files", "received_pieces"].flatMap((table) =>
    afterDelete(engine, table, `bytes_of_${table}`, removeFile(now), "old.key is not null"),
  ),
];
