import { afterDelete, type Dialect } from "./dialect.server.ts";

export const site = ({ engine, now }: Dialect) => [
  "create table page_views (id integer primary key, total bigint not null)",
  "insert into page_views (id, total) values (1, 0)",
  // `version` rejects a save from a stale copy.
  `create table settings (
    section text primary key, value text not null, version integer not null, updated_at text not null,
    updated_by text references staff (id))`,
  `create table notices (
    id text primary key, title_en text not null, text_en text not null, title_hi text not null,
    text_hi text not null, starts_on text not null, ends_on text not null, services text not null,
    version integer not null, created_at text not null, updated_at text not null,
    updated_by text not null references staff (id), deleted_at text)`,
  "create index notices_by_end on notices (ends_on, id) where deleted_at is null",
  `create table text_edits (
    key text not null, language text not null, text text, base_hash text not null, version integer not null,
    constraint text_edits_pkey primary key (key, language))`,
  `create table text_versions (
    id text primary key, key text not null, language text not null, version integer not null, text text,
    note text not null, at text not null, staff_id text not null references staff (id),
    constraint text_versions_of_text unique (key, language, version))`,
  "create table files_to_remove (key text primary key, due_at text not null)",
  "create index files_to_remove_due on files_to_remove (due_at)",
  `create table photos (
    id text primary key, kind text not null, key text not null unique, width integer not null,
    height integer not null, alt_en text not null, alt_hi text not null, consent_by text not null,
    consent_on text not null, phone text not null, version integer not null, created_at text not null,
    updated_at text not null, updated_by text not null references staff (id))`,
  "create index photos_by_phone on photos (phone) where phone <> ''",
  ...afterDelete(engine, "photos", "file_of_photos", removeFile(now)),
];

export function removeFile(now: string, key = "old.key"): string {
  return `insert into files_to_remove (key, due_at) values (${key}, ${now})
    on conflict (key) do update set due_at = excluded.due_at`;
}
