import type { Generated, Insertable, Selectable } from "kysely";

/**
 * Every table that our own code reads. Times are UTC as ISO 8601 text ("2026-11-20T09:30:00.000Z"), ids are UUIDv7 text,
 * JSON is text: the same on both engines, sorted by the same rules. Only the tables of the sign-in library
 * hold the engine's own date type, because that library writes them.
 */
export type Database = {
  enquiries: EnquiryTable;
  activity: ActivityTable;
  outbox: OutboxTable;
  outbox_attempts: OutboxAttemptTable;
  rate_limits: RateLimitTable;
  settings: SettingsTable;
  site_visits: SiteVisitsTable;
  staff: StaffTable;
  staff_accounts: StaffAccountTable;
  staff_links: StaffLinkTable;
  staff_second_factors: StaffSecondFactorTable;
  staff_sessions: StaffSessionTable;
  staff_verifications: StaffVerificationTable;
  meta: { key: string; value: string };
};

export const enquiryKinds = ["appointment", "contact", "consultation"] as const;
export type EnquiryKind = (typeof enquiryKinds)[number];

export const enquiryStates = ["new", "in_hand", "waiting", "done", "spam"] as const;
export type EnquiryState = (typeof enquiryStates)[number];

type EnquiryTable = {
  id: string;
  reference: string;
  kind: EnquiryKind;
  state: EnquiryState;
  /** Why it was put under Spam: "honeypot", "links", "repeated", "fast"; null elsewhere. */
  spam_reason: string | null;
  language: string;
  name: string;
  /** A ten-digit Indian number, or "+" and an international one. */
  phone: string;
  email: string;
  address: string | null;
  /** The category chosen, or for a consultation the page's option. */
  service: string;
  message: string | null;
  /** Which version of the consent notice stood at the form. */
  notice_version: string;
  submission_id: string | null;
  /** SHA-256 of the kind and every field: equal content, equal hash. */
  content_hash: string;
  /** SHA-256 of the message's words alone; null for forms without a message. */
  words_hash: string | null;
  /** How often the same content arrived. */
  repeats: number;
  created_at: string;
};

/** What something happened to; "people" is a person's data as a whole, "upkeep" the nightly run. */
export const nouns = ["enquiry", "staff", "settings", "people", "upkeep"] as const;
export type Noun = (typeof nouns)[number];

type ActivityTable = {
  id: string;
  /** The kind of record: "enquiry", "staff". */
  noun: Noun;
  record_id: string;
  verb: string;
  /** Who did it; null for a visitor or the system. */
  staff_id: string | null;
  before: string | null;
  after: string | null;
  at: string;
};

export const outboxStates = ["waiting", "sending", "sent", "failed"] as const;
export type OutboxState = (typeof outboxStates)[number];

type OutboxTable = {
  id: string;
  enquiry_id: string;
  /** How it leaves. */
  channel: "form" | "mail";
  /** Which of that channel's targets: a form's kind, or "firm". One slow target holds back no other. */
  target: string;
  /** JSON of exactly what is sent; empty some time after it was. */
  payload: string;
  state: OutboxState;
  tries: number;
  next_try_at: string;
  /** While "sending": when another worker may take it over. */
  lease_until: string | null;
  created_at: string;
  sent_at: string | null;
};

type OutboxAttemptTable = {
  id: string;
  outbox_id: string;
  at: string;
  outcome: "sent" | "retry" | "failed";
  /** The answer's HTTP or SMTP code, when there was an answer. */
  code: number | null;
  /** What the other side said, trimmed, without secrets. */
  answer: string;
};

type RateLimitTable = { key: string; count: number; ends_at: string };

/** `value` is the section's JSON; `version` rises by one with every save. */
type SettingsTable = {
  section: string;
  value: string;
  version: number;
  updated_at: string;
  updated_by: string | null;
};

type SiteVisitsTable = { id: number; total: number };

export const staffRoles = ["owner", "staff", "viewer"] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Written by us, read by the sign-in library; its flags and times are in the engine's own types. */
type StaffTable = {
  id: string;
  name: string;
  mobile: string;
  role: StaffRole;
  /** When the account was closed; null while its person may sign in. */
  deactivated_at: string | null;
  two_factor_enabled: Generated<boolean | number>;
  email: string;
  email_verified: boolean | number;
  created_at: string;
  updated_at: string;
};

type StaffAccountTable = {
  id: string;
  user_id: string;
  account_id: string;
  provider_id: string;
  password: string;
  created_at: string;
  updated_at: string;
};

/** Written by the sign-in library. */
type StaffSecondFactorTable = { id: string; user_id: string; verified: boolean | number | null };

/** Written by the sign-in library; times are in the engine's own type. */
type StaffSessionTable = {
  id: string;
  user_id: string;
  token: string;
  expires_at: string;
  ip_address: string | null;
  user_agent: string | null;
  created_at: string;
};

/** Written by the sign-in library: a sign-in that waits for its code; `value` is then the account's id. */
type StaffVerificationTable = { id: string; identifier: string; value: string; expires_at: string };

type StaffLinkTable = {
  /** SHA-256 of the token: the table alone opens nothing. */
  token_hash: string;
  /** "setup" creates the first owner, "password" sets a password of the account it names. */
  purpose: "setup" | "password";
  staff_id: string | null;
  expires_at: string;
};

export type Enquiry = Selectable<EnquiryTable>;
export type Activity = Selectable<ActivityTable>;
export type OutboxItem = Selectable<OutboxTable>;
export type NewOutboxItem = Insertable<OutboxTable>;
export type OutboxAttempt = Selectable<OutboxAttemptTable>;
