import type { Generated, Selectable } from "kysely";

declare module "../../../platform/db/schema.ts" {
  interface Database {
    enquiries: EnquiryTable;
    enquiry_notes: EnquiryNoteTable;
    enquiry_words: EnquiryWordsTable;
  }
}

export const enquiryKinds = ["appointment", "contact", "consultation"] as const;
type EnquiryKind = (typeof enquiryKinds)[number];

export const enquiryStates = ["new", "in_hand", "waiting", "done", "spam"] as const;
export type EnquiryState = (typeof enquiryStates)[number];

export const maxCounted = 1000;

export const bulkSelects = ["state", "assigned_to"] as const;
export type BulkField = (typeof bulkSelects)[number] | "unread";

type EnquiryTable = {
  id: string;
  reference: string;
  kind: EnquiryKind;
  state: EnquiryState;
  /** "honeypot", "links", "repeated", "fast" or "hurried"; null unless under Spam. */
  spam_reason: string | null;
  language: string;
  name: string;
  /** As `readPhone` returns it. */
  phone: string;
  email: string;
  address: string | null;
  /** The chosen category, or for a consultation the page's option. */
  service: string;
  message: string | null;
  notice_version: string;
  submission_id: string | null;
  /** SHA-256 of the kind and every field. */
  content_hash: string;
  /** SHA-256 of the message; of the content for forms without one. */
  words_hash: string | null;
  /** 1: the same message came twenty times or more within a day, from anybody. */
  common_words: Generated<number>;
  repeats: number;
  created_at: string;
  assigned_to: string | null;
  /** Next step, and its day in India ("2026-11-20"). */
  follow_up_on: string | null;
  follow_up_action: string | null;
  /** Named by the visitor: a day in India ("2026-12-01"), and "morning", "afternoon" or "evening". */
  preferred_day: string | null;
  preferred_part: string | null;
  /** Null is shown as unread. */
  read_at: string | null;
  /** First source: utm_source or the referring site, utm_medium, utm_campaign. */
  source: Generated<string | null>;
  medium: Generated<string | null>;
  campaign: Generated<string | null>;
  page: Generated<string | null>;
  /** When it first left "new"; null before, and for spam. */
  answered_at: Generated<string | null>;
  /** 1: within opening hours, 0: outside, null: from before this was stored. */
  arrived_open: Generated<number | null>;
  /** Rises with each change by staff, but not when opening it marks it as read. */
  version: Generated<number>;
  /** 1: its words are in `enquiry_words`. */
  searchable: Generated<number>;
};

type EnquiryNoteTable = {
  id: string;
  enquiry_id: string;
  text: string;
  staff_id: string | null;
  at: string;
};

/** The inbox's search index, in lower case; filled by a worker shortly after arrival. */
type EnquiryWordsTable = {
  seq: Generated<number>;
  enquiry_id: string;
  search: string;
};

export type Enquiry = Selectable<EnquiryTable>;
export type EnquiryNote = Selectable<EnquiryNoteTable>;
