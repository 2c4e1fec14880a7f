import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table rules (
    id text primary key, name text not null, active integer not null default 0, definition text not null,
    version integer not null, created_at text not null, updated_at text not null,
    updated_by text references staff (id), switched_on_at text, removed_at text)`,
  `create table rule_runs (
    id text primary key, rule_id text not null references rules (id), noun text not null,
    client_id text references clients (id) on delete cascade,
    enquiry_id text references enquiries (id) on delete cascade, record_id text not null, stay text not null,
    state text not null, reason text not null default '', result text not null default '{}', found_at text not null,
    due_at text, ended_at text, messaged_at text,
    constraint rule_runs_once unique (rule_id, record_id, stay))`,
  "create index rule_runs_of_rule on rule_runs (rule_id, id)",
  "create index rule_runs_due on rule_runs (due_at, id) where due_at is not null",
  "create index rule_runs_messaged on rule_runs (messaged_at) where messaged_at is not null",
  "create index rule_runs_of_client on rule_runs (client_id, id) where client_id is not null",
  "create index rule_runs_of_enquiry on rule_runs (enquiry_id, id) where enquiry_id is not null",
  `create table rule_notices (
    id text primary key, run_id text not null references rule_runs (id) on delete cascade,
    staff_id text not null references staff (id), at text not null, read_at text)`,
  "create index rule_notices_open on rule_notices (staff_id, id) where read_at is null",
  "create index rule_notices_of_run on rule_notices (run_id)",
  "create table written_days (person text not null, day text not null, constraint written_days_pkey primary key (person, day))",
  "create index written_days_by_day on written_days (day)",
  `create index conversations_unanswered on conversations (last_at, client_id)
    where last_direction = 'out' and client_id is not null`,
];
