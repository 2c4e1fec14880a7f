import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table whatsapp_templates (
    id text primary key, external_id text not null, name text not null, language text not null, status text not null,
    category text not null, reason text not null, parts text not null, fetched_at text not null,
    constraint whatsapp_templates_once unique (name, language))`,
  "create index whatsapp_templates_by_status on whatsapp_templates (status, name, language)",
  `create table whatsapp_charges (
    message_id text primary key, at text not null, category text not null, kind text not null, billable integer not null)`,
  "create index whatsapp_charges_by_day on whatsapp_charges (at, category, kind, billable)",
  "alter table message_files add column tries integer default 0 not null",
  "alter table message_files add column lease_until text",
];
