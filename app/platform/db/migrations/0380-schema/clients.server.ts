import type { Dialect } from "./dialect.server.ts";
import { changingSearchTable } from "./search.server.ts";

export const clients = (dialect: Dialect) => [...record(dialect), ...indexes(), ...parts(dialect)];

const record = ({ engine, sorted }: Dialect) => [
  // The search index knows a client by `seq`; a text id would make it three times as large. What lists compare comes
  // first: SQLite reads a row up to the column that is asked for.
  `create table clients (
    seq ${engine === "postgres" ? "bigserial" : "integer"} primary key, id ${sorted} not null unique,
    list_state text not null, search ${sorted} not null, name_key ${sorted} not null, referred_key ${sorted} not null,
    created_at ${sorted} not null, updated_at ${sorted} not null, assigned_to text references staff (id),
    loan_amount bigint not null, term_loan bigint, cash_credit bigint, version integer not null,
    register text not null, name text not null, father_name text not null, mobile text not null,
    gender text not null, address text not null, project_name text not null, email text, type text, status text,
    referred_by text, born_on text, quotation_url text, application_url text, bank text, branch text, ifsc text,
    loan_officer text, applicant_id text, notes text, stage text, stage_since text, waiting_on text,
    waiting_since text, follow_up_on text, follow_up_action text, reapplies text, merged_into text,
    created_by text, updated_by text, enquired_on text, submitted_on text, sanctioned_on text, released_on text,
    valid_until text, custom text, sound_key ${sorted} not null default '', status_since ${sorted})`,
  ...(engine === "postgres"
    ? ["create index clients_by_words on clients using gin (client_trigrams(search))"]
    : changingSearchTable("clients_search", "clients")),
  ...(engine === "postgres"
    ? ["create statistics clients_facets (mcv) on list_state, status, stage, type, waiting_on from clients"]
    : []),
];

/** The columns that are filtered together; they end the indexes, so that a combination is found without reading rows. */
const facets = "status, type, stage, waiting_on";

/** Chosen by the engines' planners; decision 18 says how. PostgreSQL keeps no order behind a null. */
const indexes = () =>
  Object.entries({
    by_mobile: "(mobile, id)",
    of_email: "(lower(email)) where email is not null",
    merged: "(merged_into) where merged_into is not null",
    by_newest: `(list_state, id, ${facets})`,
    by_status: "(list_state, status, id, type, stage, waiting_on) where status is not null",
    by_stage: "(list_state, stage, id, status, type, waiting_on) where stage is not null",
    by_staff: `(list_state, assigned_to, id, ${facets})`,
    by_referrer: `(list_state, referred_key, id, ${facets})`,
    by_name: `(list_state, name_key, id, ${facets})`,
    by_amount: `(list_state, loan_amount, id, ${facets})`,
    by_change: `(list_state, updated_at, id, ${facets})`,
    // Records with a rare status lie far apart in the order of their changes.
    by_change_of_status: "(list_state, status, updated_at, id) where status is not null",
    to_follow: "(follow_up_on, id, list_state) where follow_up_on is not null",
    by_follow_up: "(list_state, follow_up_on, id) where follow_up_on is not null",
    to_follow_by_staff: "(assigned_to, follow_up_on, id, list_state) where follow_up_on is not null",
    // Pending cases with the stage: at a final stage a case needs no next step.
    without_next_step:
      "(list_state, id, assigned_to, status, follow_up_on, stage) where status is null and follow_up_on is null",
    by_waiting: "(list_state, (coalesce(waiting_since, '9999-12-31')), id, status, type, stage, waiting_on)",
    without_stage: "(list_state, id) where status is null and stage is null",
    by_validity: "(list_state, valid_until, id) where valid_until is not null",
    by_sound: "(sound_key, id)",
    by_status_since: "(list_state, status_since, id, status) where status_since is not null",
    by_wait: "(list_state, waiting_on, waiting_since, status, id, loan_amount) where waiting_on is not null",
    by_stage_age: "(list_state, stage, stage_since, status) where status is null and stage is not null",
    enquired: "(list_state, id) where enquired_on is not null",
    submitted: "(list_state, id) where submitted_on is not null",
    sanctioned: "(list_state, id) where sanctioned_on is not null",
    released: "(list_state, id) where released_on is not null",
  }).map(([name, columns]) => `create index clients_${name} on clients ${columns}`);

const parts = ({ sorted, cascade }: Dialect) => [
  `create table client_milestones (
    id text primary key, client_id ${sorted} not null references clients (id)${cascade}, milestone text not null,
    on_day text not null, amount bigint, note text, staff_id text references staff (id), created_at text not null,
    removed_at text, counted_in text, counted_amount bigint)`,
  "create index client_milestones_of_client on client_milestones (client_id, on_day, id)",
  "create index client_milestones_in_time on client_milestones (milestone, on_day, client_id)",
  `create index client_milestones_counted on client_milestones (counted_in, milestone, on_day, id, counted_amount)
    where counted_in is not null and removed_at is null`,
  `create table client_notes (
    id text primary key, client_id ${sorted} not null references clients (id)${cascade}, kind text not null,
    text text not null, staff_id text references staff (id), at text not null)`,
  "create index client_notes_of_client on client_notes (client_id, at, id)",
  // Which client was created from which enquiry: most came of none, and `clients` has indexes enough.
  `create table client_enquiries (
    client_id ${sorted} primary key references clients (id)${cascade},
    enquiry_id text not null references enquiries (id)${cascade})`,
  "create index client_enquiries_of_enquiry on client_enquiries (enquiry_id, client_id)",
  `create table saved_views (
    id text primary key, staff_id text not null references staff (id), register text not null, name text not null,
    query text not null, created_at text not null, shared integer default 0 not null)`,
  "create index saved_views_of_staff on saved_views (staff_id, register)",
  "create index saved_views_shared on saved_views (register, id) where shared = 1",
  // What lists filter and sort by of `clients.custom`, which has all values of the owner's fields as JSON.
  `create table custom_values (
    client_id ${sorted} not null references clients (id)${cascade}, field text not null, key ${sorted} not null,
    primary key (client_id, field))`,
  "create index custom_values_by_key on custom_values (field, key, client_id)",
  "create table erased_numbers (number_key text primary key, at text not null)",
];
