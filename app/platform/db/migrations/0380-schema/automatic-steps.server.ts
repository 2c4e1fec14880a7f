import type { Dialect } from "./dialect.server.ts";

export const automaticSteps = ({ sorted }: Dialect) => [
  // `step` is null for one from before the fixed sentences.
  `create table automatic_steps (
    id text primary key, name text not null, active integer not null default 0, definition text not null,
    version integer not null, created_at text not null, updated_at text not null,
    updated_by text references staff (id), switched_on_at text, removed_at text, step text, per_day integer)`,
  "create unique index automatic_steps_by_step on automatic_steps (step) where step is not null",
  `create table step_rounds (
    id text primary key, step_id text not null references automatic_steps (id), began_at text not null, ended_at text,
    undo_by text references staff (id), undo_at text, undone_at text)`,
  "create index step_rounds_of_step on step_rounds (step_id, id)",
  "create index step_rounds_to_undo on step_rounds (id) where undo_at is not null and undone_at is null",
  `create table step_runs (
    id text primary key, step_id text not null references automatic_steps (id), noun text not null,
    client_id ${sorted} references clients (id) on delete cascade,
    enquiry_id text references enquiries (id) on delete cascade, record_id text not null, occurrence text not null,
    state text not null, reason text not null default '', result text not null default '{}', found_at text not null,
    due_at text, ended_at text, messaged_at text, round_id text references step_rounds (id),
    constraint step_runs_once unique (step_id, record_id, occurrence))`,
  "create index step_runs_of_step on step_runs (step_id, id)",
  "create index step_runs_of_round on step_runs (round_id, id) where round_id is not null",
  "create index step_runs_of_client on step_runs (client_id, id) where client_id is not null",
  "create index step_runs_of_enquiry on step_runs (enquiry_id, id) where enquiry_id is not null",
  "create index step_runs_due on step_runs (due_at, id) where due_at is not null",
  "create index step_runs_messaged on step_runs (messaged_at) where messaged_at is not null",
  "create index step_runs_ended on step_runs (step_id, ended_at) where ended_at is not null",
  "create index step_runs_to_undo on step_runs (round_id, id) where state in ('done', 'failed', 'waiting')",
  `create table step_notices (
    id text primary key, run_id text not null references step_runs (id) on delete cascade,
    staff_id text not null references staff (id), at text not null, read_at text, step_id text not null default '')`,
  "create index step_notices_open on step_notices (staff_id, step_id, id) where read_at is null",
  "create index step_notices_of_run on step_notices (run_id)",
  `create table step_skips (
    client_id ${sorted} not null references clients (id) on delete cascade, occurrence text not null, import_id text,
    constraint step_skips_pkey primary key (client_id, occurrence))`,
  "create table written_days (person text not null, day text not null, constraint written_days_pkey primary key (person, day))",
  "create index written_days_by_day on written_days (day)",
];
