import { afterDelete, type Dialect, functionOf } from "./dialect.server.ts";
import { searchTable } from "./search.server.ts";
import { removeFile } from "./site.server.ts";

export const conversations = (dialect: Dialect) => [
  ...threads(dialect),
  ...messages(dialect),
  ...events(dialect),
  ...templates,
  ...follow(dialect),
];

const threads = ({ sorted }: Dialect) => [
  `create table conversations (
    id text primary key, client_id ${sorted} references clients (id) on delete cascade,
    enquiry_id text references enquiries (id) on delete set null, name text not null,
    assigned_to text references staff (id), snoozed_until text, unread integer default 0 not null,
    last_in_at text, last_at text not null, last_direction text not null, last_channel text, last_text text not null,
    window_ends_at text, suggestion_client_id ${sorted} references clients (id) on delete set null,
    version integer not null, created_at text not null, read_receipt_for text, opened_at text)`,
  "create unique index conversations_of_client on conversations (client_id) where client_id is not null",
  "create unique index conversations_of_enquiry on conversations (enquiry_id) where enquiry_id is not null",
  "create index conversations_suggested on conversations (suggestion_client_id) where suggestion_client_id is not null",
  "create index conversations_by_last on conversations (last_at, id)",
  "create index conversations_by_staff on conversations (assigned_to, last_at, id) where assigned_to is not null",
  "create index conversations_unassigned on conversations (last_at, id) where assigned_to is null",
  "create index conversations_unread on conversations (last_at, id, assigned_to) where unread > 0",
  `create index conversations_by_window on conversations (window_ends_at, id)
    where window_ends_at is not null and last_direction = 'in'`,
  `create index conversations_unanswered on conversations (last_at, client_id)
    where last_direction = 'out' and client_id is not null`,
  "create index conversations_opened on conversations (opened_at) where opened_at is not null",
  "create index conversations_to_receipt on conversations (id) where read_receipt_for is not null",
  `create table channel_identities (
    id text primary key, conversation_id text not null references conversations (id) on delete cascade,
    channel text not null, address text, user_id text, username text, name text not null, created_at text not null,
    unreachable_at text, capped_at text,
    constraint channel_identities_address unique (channel, address),
    constraint channel_identities_user unique (channel, user_id))`,
  "create index channel_identities_of_conversation on channel_identities (conversation_id, id)",
  `create table consents (
    id text primary key, identity_id text references channel_identities (id) on delete cascade,
    client_id ${sorted} references clients (id) on delete cascade,
    enquiry_id text references enquiries (id) on delete cascade, channel text not null, purpose text not null,
    words text not null, language text not null, source text not null, staff_id text references staff (id),
    given_at text not null, withdrawn_at text)`,
  ...["identity", "client", "enquiry"].map(
    (of) => `create index consents_of_${of} on consents (${of}_id, channel) where ${of}_id is not null`,
  ),
];

const messages = ({ engine, now }: Dialect) => [
  `create table messages (
    id text primary key, conversation_id text not null references conversations (id) on delete cascade,
    channel text not null, direction text not null, kind text not null, text text not null, subject text, html text,
    quoted text, at text not null, received_at text, staff_id text references staff (id), state text not null,
    external_id text, answers text, message_references text, send_at text, next_try_at text, lease_until text,
    tries integer default 0 not null, language text not null, details text not null, post_key text,
    created_at text not null, secrets text,
    constraint messages_external unique (channel, external_id), constraint messages_posted unique (post_key))`,
  "create index messages_of_conversation on messages (conversation_id, at, id)",
  "create index messages_of_staff on messages (conversation_id, at) where direction = 'out' and staff_id is not null",
  "create index messages_reacting on messages (answers) where kind = 'reaction'",
  "create index messages_due on messages (channel, next_try_at, id) where state in ('queued', 'scheduled')",
  "create index messages_sending on messages (channel, lease_until) where state = 'sending'",
  `create table message_files (
    id text primary key, message_id text not null references messages (id) on delete cascade, name text not null,
    type text not null, size bigint not null, key text, state text not null, reason text, external_id text,
    version_id text, document_id text, tries integer default 0 not null, lease_until text)`,
  "create index message_files_of_message on message_files (message_id, id)",
  "create index message_files_to_fetch on message_files (id) where state = 'fetching'",
  ...afterDelete(engine, "message_files", "files_of_messages", removeFile(now), "old.key is not null"),
  `create table message_words (
    seq ${engine === "postgres" ? "bigint generated always as identity" : "integer"} primary key,
    message_id text not null unique references messages (id) on delete cascade,
    conversation_id text not null, search text not null)`,
  ...(engine === "postgres"
    ? ["create index message_words_by_words on message_words using gin (client_trigrams(search))"]
    : searchTable("messages_search", "message_words")),
];

const events = ({ engine, now }: Dialect) => [
  `create table channel_events (
    id text primary key, channel text not null, received_at text not null, body text not null, source_key text,
    processed_at text, tries integer default 0 not null, next_try_at text not null, lease_until text, problem text,
    constraint channel_events_once unique (channel, source_key))`,
  "create index channel_events_waiting on channel_events (channel, next_try_at, id) where processed_at is null",
  "create index channel_events_received on channel_events (received_at)",
  "create index channel_events_latest on channel_events (channel, received_at)",
  ...afterDelete(
    engine,
    "channel_events",
    "files_of_mails",
    removeFile(now, engine === "postgres" ? "old.body::json->>'file'" : "json_extract(old.body, '$.file')"),
    "old.channel = 'mail'",
  ),
];

const templates = [
  `create table whatsapp_templates (
    id text primary key, external_id text not null, name text not null, language text not null, status text not null,
    category text not null, reason text not null, parts text not null, fetched_at text not null, fault text,
    constraint whatsapp_templates_once unique (name, language))`,
  "create index whatsapp_templates_by_status on whatsapp_templates (status, name, language)",
  `create table whatsapp_charges (
    message_id text primary key, at text not null, category text not null, kind text not null, billable integer not null)`,
  "create index whatsapp_charges_by_day on whatsapp_charges (at, category, kind, billable)",
  `create table ready_texts (
    id text primary key, name_en text, name_hi text, subject_en text, subject_hi text, text_en text, text_hi text,
    template text, version integer not null, updated_at text not null, updated_by text, removed_at text)`,
];

/** The conversation of an enquiry becomes that of its client. */
const becomes = `update conversations set client_id = new.client_id where enquiry_id = new.enquiry_id
  and client_id is null and not exists (select 1 from conversations where client_id = new.client_id)`;

const others = `select other.id from clients as other
  where (other.id = old.merged_into or (other.mobile = old.mobile and other.name_key = old.name_key))
  and other.id <> old.id`;
const listedFirst =
  "case when other.list_state in ('trash', 'merged') then 1 else 0 end, other.id desc limit 1";
const free = "not exists (select 1 from conversations as its where its.client_id = other.id)";

/** When a case is deleted, they move to another case of the person. A case with a conversation cannot take another. */
const moves = `update conversations set client_id = (${others} and ${free} order by ${listedFirst})
    where client_id = old.id and exists (${others} and ${free});
  update consents set client_id = (${others} order by ${listedFirst})
    where client_id = old.id and exists (${others})`;

function follow({ engine }: Dialect): string[] {
  const created = "create trigger conversation_follows after insert on client_enquiries";
  const deleted = "create trigger conversation_moves before delete on clients";
  if (engine === "sqlite") return [`${created} begin ${becomes}; end`, `${deleted} begin ${moves}; end`];
  return [
    functionOf("conversation_follows", `${becomes}; return null;`),
    `${created} for each row execute function conversation_follows()`,
    functionOf("conversation_moves", `${moves}; return old;`),
    `${deleted} for each row execute function conversation_moves()`,
  ];
}
