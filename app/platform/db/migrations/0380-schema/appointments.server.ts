import type { Dialect } from "./dialect.server.ts";

/** The two keys of `appointment_quarters` make a double booking of a person or a seat impossible. */
export const appointments = ({ sorted }: Dialect) => [
  `create table appointments (
    id text primary key, staff_id text not null references staff (id), starts_at text not null,
    ends_at text not null, busy_until text not null, state text not null, way text not null,
    language text not null, name text not null, phone text not null, email text not null, topic text not null,
    note text not null, enquiry_id text references enquiries (id) on delete set null,
    client_id ${sorted} references clients (id) on delete set null, remind_day_at text, remind_hour_at text,
    version integer not null, created_at text not null, created_by text references staff (id),
    updated_at text not null, visitor_changed_at text, proposed text)`,
  "create index appointments_by_time on appointments (starts_at, id)",
  "create index appointments_of_staff on appointments (staff_id, starts_at, id)",
  "create index appointments_of_phone on appointments (phone, starts_at)",
  "create index appointments_of_enquiry on appointments (enquiry_id) where enquiry_id is not null",
  "create index appointments_of_client on appointments (client_id, starts_at) where client_id is not null",
  "create index appointments_to_confirm on appointments (starts_at, id) where state = 'requested'",
  "create index appointments_to_remind_day on appointments (remind_day_at) where remind_day_at is not null",
  "create index appointments_to_remind_hour on appointments (remind_hour_at) where remind_hour_at is not null",
  "create index appointments_visitor_changed on appointments (visitor_changed_at) where visitor_changed_at is not null",
  "create index appointments_counted on appointments (staff_id, state, starts_at)",
  `create table appointment_quarters (
    staff_id text not null references staff (id), quarter integer not null, seat integer not null,
    appointment_id text not null references appointments (id) on delete cascade,
    constraint appointment_quarters_pkey primary key (staff_id, quarter),
    constraint appointment_quarters_seat unique (quarter, seat))`,
  "create index appointment_quarters_of_appointment on appointment_quarters (appointment_id)",
  `create table appointment_tokens (
    token_hash text primary key, appointment_id text not null references appointments (id) on delete cascade,
    created_at text not null)`,
  "create index appointment_tokens_of_appointment on appointment_tokens (appointment_id)",
  `create table staff_days_off (
    id text primary key, staff_id text not null references staff (id) on delete cascade, from_day text not null,
    to_day text not null, created_at text not null)`,
  "create index staff_days_off_of_staff on staff_days_off (staff_id, to_day)",
  `create table staff_calendars (
    staff_id text primary key references staff (id) on delete cascade, token_hash text not null unique,
    created_at text not null)`,
];
