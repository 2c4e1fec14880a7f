import { type Kysely, sql } from "kysely";
import type { Engine } from "../connection.server.ts";
import { afterDelete, dialectOf, functionOf } from "./0100-schema/dialect.server.ts";
import { searchTable } from "./0100-schema/search.server.ts";
import { removeFile } from "./0100-schema/site.server.ts";

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const statement of statements(engine)) await sql.raw(statement).execute(db);
}

const statements = (engine: Engine) => [
  ...conversations(),
  ...messages(engine),
  ...events,
  ...afterConversion(engine),
  ...filesGo(engine),
];

const conversations = () => [
  `create table conversations (
    id text primary key, client_id text references clients (id) on delete cascade,
    enquiry_id text references enquiries (id) on delete set null, name text not null,
    assigned_to text references staff (id), snoozed_until text, unread integer default 0 not null,
    last_in_at text, last_at text not null, last_direction text not null, last_channel text, last_text text not null,
    window_ends_at text, suggestion_client_id text references clients (id) on delete set null,
    version integer not null, created_at text not null)`,
  "create unique index conversations_of_client on conversations (client_id) where client_id is not null",
  "create unique index conversations_of_enquiry on conversations (enquiry_id) where enquiry_id is not null",
  "create index conversations_suggested on conversations (suggestion_client_id) where suggestion_client_id is not null",
  "create index conversations_by_last on conversations (last_at, id)",
  "create index conversations_by_staff on conversations (assigned_to, last_at, id) where assigned_to is not null",
  "create index conversations_unassigned on conversations (last_at, id) where assigned_to is null",
  "create index conversations_unread on conversations (last_at, id, assigned_to) where unread > 0",
  `create index conversations_by_window on conversations (window_ends_at, id)
    where window_ends_at is not null and last_direction = 'in'`,
  `create table channel_identities (
    id text primary key, conversation_id text not null references conversations (id) on delete cascade,
    channel text not null, address text, user_id text, username text, name text not null, created_at text not null,
    constraint channel_identities_address unique (channel, address),
    constraint channel_identities_user unique (channel, user_id))`,
  "create index channel_identities_of_conversation on channel_identities (conversation_id, id)",
  `create table consents (
    id text primary key, identity_id text references channel_identities (id) on delete cascade,
    client_id text references clients (id) on delete cascade, enquiry_id text references enquiries (id) on delete cascade,
    channel text not null, purpose text not null, words text not null, language text not null, source text not null,
    staff_id text references staff (id), given_at text not null, withdrawn_at text)`,
  "create index consents_of_identity on consents (identity_id, channel) where identity_id is not null",
  "create index consents_of_client on consents (client_id, channel) where client_id is not null",
  "create index consents_of_enquiry on consents (enquiry_id, channel) where enquiry_id is not null",
];

const messages = (engine: Engine) => [
  `create table messages (
    id text primary key, conversation_id text not null references conversations (id) on delete cascade,
    channel text not null, direction text not null, kind text not null, text text not null, subject text, html text,
    quoted text, at text not null, received_at text, staff_id text references staff (id), state text not null,
    external_id text, answers text, message_references text, send_at text, next_try_at text, lease_until text,
    tries integer default 0 not null, language text not null, details text not null, post_key text,
    created_at text not null,
    constraint messages_external unique (channel, external_id), constraint messages_posted unique (post_key))`,
  "create index messages_of_conversation on messages (conversation_id, at, id)",
  "create index messages_due on messages (channel, next_try_at, id) where state in ('queued', 'scheduled')",
  "create index messages_sending on messages (channel, lease_until) where state = 'sending'",
  `create table message_files (
    id text primary key, message_id text not null references messages (id) on delete cascade, name text not null,
    type text not null, size bigint not null, key text, state text not null, reason text, external_id text,
    version_id text, document_id text)`,
  "create index message_files_of_message on message_files (message_id, id)",
  "create index message_files_to_fetch on message_files (id) where state = 'fetching'",
  `create table message_words (
    seq ${engine === "postgres" ? "bigint generated always as identity" : "integer"} primary key,
    message_id text not null unique references messages (id) on delete cascade,
    conversation_id text not null, search text not null)`,
  ...(engine === "postgres"
    ? ["create index message_words_by_words on message_words using gin (client_trigrams(search))"]
    : searchTable("messages_search", "message_words")),
];

const events = [
  `create table channel_events (
    id text primary key, channel text not null, received_at text not null, body text not null, source_key text,
    processed_at text, tries integer default 0 not null, next_try_at text not null, lease_until text, problem text,
    constraint channel_events_once unique (channel, source_key))`,
  "create index channel_events_due on channel_events (next_try_at, id) where processed_at is null",
  "create index channel_events_received on channel_events (received_at)",
  "create index channel_events_latest on channel_events (channel, received_at)",
];

const follow = `update conversations set client_id = new.client_id where enquiry_id = new.enquiry_id
  and client_id is null and not exists (select 1 from conversations where client_id = new.client_id)`;

function afterConversion(engine: Engine): string[] {
  const name = "conversation_follows";
  const to = "after insert on client_enquiries";
  if (engine === "sqlite") return [`create trigger ${name} ${to} begin ${follow}; end`];
  return [
    functionOf(name, `${follow}; return null;`),
    `create trigger ${name} ${to} for each row execute function ${name}()`,
  ];
}

function filesGo(engine: Engine): string[] {
  const remove = removeFile(dialectOf(engine).now);
  const name = "files_of_messages";
  if (engine === "postgres")
    return afterDelete(engine, "message_files", name, `if old.key is not null then ${remove}; end if`);
  return [
    `create trigger ${name} after delete on message_files when old.key is not null begin ${remove}; end`,
  ];
}
