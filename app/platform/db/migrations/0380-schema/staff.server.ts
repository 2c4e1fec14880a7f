import type { Dialect } from "./dialect.server.ts";

export const staff = ({ time, flag, no }: Dialect) => [
  `create table staff (
    id text primary key, name text not null, email text not null unique, email_verified ${flag} not null,
    image text, mobile text not null unique, role text not null, created_at ${time} not null,
    updated_at ${time} not null, deactivated_at text, two_factor_enabled ${flag} default ${no} not null,
    sees_fees integer not null default 0)`,
  `create table staff_sessions (
    id text primary key, user_id text not null references staff (id), token text not null unique,
    expires_at ${time} not null, ip_address text, user_agent text, created_at ${time} not null,
    updated_at ${time} not null, confirmed_at text, seen_at text)`,
  "create index staff_sessions_of_staff on staff_sessions (user_id)",
  `create table staff_accounts (
    id text primary key, user_id text not null references staff (id), account_id text not null,
    provider_id text not null, password text, access_token text, refresh_token text, id_token text,
    access_token_expires_at ${time}, refresh_token_expires_at ${time}, scope text, created_at ${time} not null,
    updated_at ${time} not null)`,
  "create index staff_accounts_of_staff on staff_accounts (user_id)",
  `create table staff_verifications (
    id text primary key, identifier text not null, value text not null, expires_at ${time} not null,
    created_at ${time} not null, updated_at ${time} not null)`,
  "create index staff_verifications_identifier on staff_verifications (identifier)",
  `create table staff_second_factors (
    id text primary key, user_id text not null references staff (id), secret text not null,
    backup_codes text not null, verified ${flag}, failed_verification_count integer, locked_until ${time})`,
  "create index staff_second_factors_of_staff on staff_second_factors (user_id)",
  `create table staff_links (
    token_hash text primary key, purpose text not null, expires_at text not null, staff_id text)`,
  `create table staff_preferences (
    staff_id text not null references staff (id) on delete cascade, name text not null, value text not null,
    updated_at text not null, constraint staff_preferences_pk primary key (staff_id, name))`,
  `create table staff_digests (
    staff_id text primary key references staff (id) on delete cascade, every text not null, email text not null,
    sent_on text not null)`,
  `create table push_subscriptions (
    id text primary key, staff_id text not null references staff (id) on delete cascade, session_id text not null,
    endpoint text not null unique, p256dh text not null, auth text not null, created_at text not null,
    notified_at text not null, notified_of text not null)`,
  ...["staff_id", "session_id", "notified_at"].map(
    (column) => `create index push_subscriptions_${column} on push_subscriptions (${column})`,
  ),
];
