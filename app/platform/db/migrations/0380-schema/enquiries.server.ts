import type { Dialect } from "./dialect.server.ts";
import { searchTable, trigrams } from "./search.server.ts";

/** Indexes include the columns of the other filters, so that a rare combination reads no other rows. */
export const enquiries = ({ engine, cascade }: Dialect) => [
  `create table enquiries (
    id text primary key, reference text not null unique, kind text not null, state text not null,
    spam_reason text, language text not null, name text not null, phone text not null, email text not null,
    address text, service text not null, message text, notice_version text not null, submission_id text,
    content_hash text not null, words_hash text, repeats integer not null, created_at text not null,
    assigned_to text, follow_up_on text, follow_up_action text, preferred_day text, preferred_part text,
    read_at text, searchable integer default 0 not null, common_words integer default 0 not null,
    source text, medium text, campaign text, page text, answered_at text, arrived_open integer,
    version integer default 1 not null)`,
  "create index enquiries_same_words on enquiries (words_hash, id)",
  "create index enquiries_of_phone on enquiries (phone)",
  "create index enquiries_of_email on enquiries (lower(email))",
  "create index enquiries_to_follow on enquiries (follow_up_on, id) where follow_up_on is not null",
  "create index enquiries_unsearchable on enquiries (id) where searchable = 0",
  "create index enquiries_in_state on enquiries (state, id, kind, service, assigned_to)",
  "create index enquiries_by_newest on enquiries (id, state, kind, service, assigned_to)",
  "create index enquiries_by_service on enquiries (service, id, state, kind, assigned_to)",
  "create index enquiries_by_staff on enquiries (assigned_to, id, state, kind, service) where assigned_to is not null",
  "create index enquiries_unread on enquiries (id, state, kind, service, assigned_to) where read_at is null",
  "create index enquiries_by_source on enquiries (source, id, state) where source is not null",
  "create index enquiries_by_page on enquiries (page, id, state) where page is not null",
  "create index enquiries_answered on enquiries (id, state, arrived_open) where answered_at is not null",
  `create table enquiry_notes (
    id text primary key, enquiry_id text not null references enquiries (id)${cascade}, text text not null,
    staff_id text references staff (id), at text not null)`,
  "create index enquiry_notes_of_enquiry on enquiry_notes (enquiry_id, id)",
  // Filled by a worker afterwards, so that a visitor does not wait for it.
  `create table enquiry_words (
    seq ${engine === "postgres" ? "bigint generated always as identity" : "integer"} primary key,
    enquiry_id text not null unique references enquiries (id)${cascade}, search text not null)`,
  ...(engine === "postgres"
    ? [trigrams, "create index enquiry_words_by_words on enquiry_words using gin (client_trigrams(search))"]
    : searchTable("enquiries_search", "enquiry_words")),
];
