import type { Generated, Selectable } from "kysely";

declare module "../../../platform/db/schema.ts" {
  interface Database {
    enquiries: EnquiryTable;
    enquiry_notes: EnquiryNoteTable;
    enquiry_words: EnquiryWordsTable;
  }
}

export const enquiryKinds = ["appointment", "contact", "consultation"] as const;
export type EnquiryKind = (typeof enquiryKinds)[number];

export const enquiryStates = ["new", "in_hand", "waiting", "done", "spam"] as const;
export type EnquiryState = (typeof enquiryStates)[number];

/** Counts of enquiries end here. */
export const mostCounted = 1000;

/** What can be changed of many enquiries at once, by a value to choose. */
export const bulkSelects = ["state", "assigned_to"] as const;
/** The same, and whether they are read. */
export type BulkField = (typeof bulkSelects)[number] | "unread";

type EnquiryTable = {
  id: string;
  reference: string;
  kind: EnquiryKind;
  state: EnquiryState;
  /** Why it was put under Spam: "honeypot", "links", "repeated", "fast", "hurried"; null elsewhere. */
  spam_reason: string | null;
  language: string;
  name: string;
  /** As `readPhone` returns it. */
  phone: string;
  email: string;
  address: string | null;
  /** The category chosen, or for a consultation the page's option. */
  service: string;
  message: string | null;
  /** The version of the consent notice at the form. */
  notice_version: string;
  submission_id: string | null;
  /** SHA-256 of the kind and every field: equal content, equal hash. */
  content_hash: string;
  /** SHA-256 of the message's words alone; the content's for forms without a message. */
  words_hash: string | null;
  /** 1 when the same message came twenty times or more within a day, from anybody. */
  common_words: Generated<number>;
  /** How often the same content arrived. */
  repeats: number;
  created_at: string;
  /** A member of staff. */
  assigned_to: string | null;
  /** What to do next, and on which day in India ("2026-11-20"). */
  follow_up_on: string | null;
  follow_up_action: string | null;
  /** Of an appointment, when the visitor named them: a day in India ("2026-12-01") and "morning", "afternoon" or "evening". */
  preferred_day: string | null;
  preferred_part: string | null;
  /** When somebody first opened it; null is shown as unread. */
  read_at: string | null;
  /** From where the visitor came first: utm_source or the referring site, utm_medium, utm_campaign. */
  source: Generated<string | null>;
  medium: Generated<string | null>;
  campaign: Generated<string | null>;
  page: Generated<string | null>;
  /** When it first left the state "new"; null before, and for spam. */
  answered_at: Generated<string | null>;
  /** 1 when it came within opening hours, 0 outside, null for those from before this was kept. */
  arrived_open: Generated<number | null>;
  /** Rises by one with each change that staff make, but for the unread mark that opening it removes. */
  version: Generated<number>;
  /** 1 when its words are in `enquiry_words`. */
  searchable: Generated<number>;
};

type EnquiryNoteTable = {
  id: string;
  enquiry_id: string;
  text: string;
  staff_id: string | null;
  at: string;
};

/** The inbox's search index, in lower case; a worker fills it shortly after the enquiry. */
type EnquiryWordsTable = {
  seq: Generated<number>;
  enquiry_id: string;
  search: string;
};

export type Enquiry = Selectable<EnquiryTable>;
export type EnquiryNote = Selectable<EnquiryNoteTable>;
