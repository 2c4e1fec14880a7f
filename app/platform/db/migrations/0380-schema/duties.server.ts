import type { Dialect } from "./dialect.server.ts";

export const duties = ({ sorted }: Dialect) => [
  // `label` and `every` (months) are those of a duty that staff have named; `checked_at` is when staff last confirmed it.
  `create table client_duties (
    id ${sorted} primary key, client_id ${sorted} not null references clients (id) on delete cascade,
    rule text not null, label text not null default '', from_day text not null, until_day text, next_on text,
    assigned_to text references staff (id), fee bigint, version integer not null, created_at text not null,
    created_by text references staff (id), every integer, checked_at text,
    constraint client_duties_once unique (client_id, rule, label))`,
  "create index client_duties_of_rule on client_duties (rule, id)",
  "create index client_duties_with_next_day on client_duties (next_on, id) where next_on is not null",
  "create index client_duties_unchecked on client_duties (rule, client_id) where checked_at is null and until_day is null",
  `create table due_items (
    id ${sorted} primary key, duty_id ${sorted} not null,
    client_id ${sorted} not null references clients (id) on delete cascade, rule text not null, kind text not null,
    period text not null, lawful_on text not null, due_on text not null, state text not null,
    assigned_to text references staff (id),
    remind_on text, version integer not null, updated_at text not null, updated_by text references staff (id),
    filed_on text, acknowledgement text, late_fee bigint, fee_id text, document_id text, reason text, title text)`,
  "create index due_items_of_client on due_items (client_id, due_on, id)",
  ...indexesOf("open", "due_on"),
  ...indexesOf("filed", "filed_on"),
  "create index due_items_skipped on due_items (due_on, id) where state = 'skipped'",
  "create index due_items_to_remind on due_items (remind_on, client_id) where remind_on is not null",
  `create table duty_runs (
    rule text not null, period text not null, due_on text not null, lawful_on text not null,
    made_to ${sorted} not null, done_at text, constraint duty_runs_pkey primary key (rule, period))`,
  "create index duty_runs_open on duty_runs (rule) where done_at is null",
  `create table due_extensions (
    id text primary key, rule text not null, period text not null, due_on text not null, note text not null,
    made_at text not null, made_by text references staff (id), undone_at text, undone_by text references staff (id))`,
  "create index due_extensions_of_period on due_extensions (rule, period, made_at)",
  `create table reminder_opt_outs (
    client_id ${sorted} primary key references clients (id) on delete cascade, at text not null,
    staff_id text references staff (id))`,
  // The key allows one renewal for each case.
  `create table renewals (
    client_id ${sorted} primary key references clients (id) on delete cascade, case_id text, made_at text not null)`,
];

/** The columns of the other filters stand behind, so that no row is read for them. */
const indexesOf = (state: string, day: string) => [
  `create index due_items_${state} on due_items (${day}, id, kind, assigned_to) where state = '${state}'`,
  `create index due_items_${state}_of_staff on due_items (assigned_to, ${day}, id, kind) where state = '${state}'`,
  `create index due_items_${state}_of_kind on due_items (kind, ${day}, id, assigned_to) where state = '${state}'`,
];
