import type { Generated, Insertable, Selectable, Updateable } from "kysely";

declare module "../../../platform/db/schema.ts" {
  interface Database {
    clients: ClientTable;
    client_milestones: ClientMilestoneTable;
    client_notes: ClientNoteTable;
    client_enquiries: { client_id: string; enquiry_id: string };
    client_totals: ClientTotalTable;
    custom_values: OwnValueTable;
    saved_views: SavedViewTable;
  }
}

/** The key of the register while the record is in its list, or one of `outsideLists`. */
export type ListState = string;

export const genders = ["Male", "Female", "Other"] as const;
export const applyTypes = ["New Apply", "Reapply"] as const;
export const clientStatuses = ["Sanctioned", "Rejected"] as const;
export const waitingOn = ["applicant", "agency", "bank", "us"] as const;

/** Amounts are whole paise; days are days in India ("2026-11-20"). */
export type ClientTable = {
  seq: Generated<number>;
  id: string;
  list_state: ListState;
  register: string;
  name: string;
  father_name: string;
  /** Ten digits. */
  mobile: string;
  email: string | null;
  gender: (typeof genders)[number];
  address: string;
  project_name: string;
  loan_amount: number;
  type: (typeof applyTypes)[number] | null;
  term_loan: number | null;
  cash_credit: number | null;
  /** Null is shown as Pending. */
  status: (typeof clientStatuses)[number] | null;
  /** Null until the first change. */
  status_since: string | null;
  referred_by: string | null;
  born_on: string | null;
  /** https addresses. */
  quotation_url: string | null;
  application_url: string | null;
  bank: string | null;
  branch: string | null;
  ifsc: string | null;
  loan_officer: string | null;
  /** The portal's application number; its password is never stored. */
  applicant_id: string | null;
  notes: string | null;
  stage: string | null;
  stage_since: string | null;
  waiting_on: (typeof waitingOn)[number] | null;
  waiting_since: string | null;
  follow_up_on: string | null;
  follow_up_action: string | null;
  reapplies: string | null;
  merged_into: string | null;
  assigned_to: string | null;
  /** Rises by one with every change. */
  version: number;
  created_at: string;
  created_by: string | null;
  updated_at: string;
  updated_by: string | null;
  /** Kept by triggers: the day of the source enquiry, and the first days of three milestones. */
  enquired_on: Generated<string | null>;
  submitted_on: Generated<string | null>;
  sanctioned_on: Generated<string | null>;
  released_on: Generated<string | null>;
  /** Expiry of what the case ended in: a licence, a mark, a certificate. */
  valid_until: string | null;
  /** JSON of the owner's fields by key. */
  custom: string | null;
  /** Lower-case name and referrer, for sorting and comparing. */
  name_key: string;
  referred_key: string;
  /** For searching, one value a line: name, project, mobile and applicant id in lower case, and the name's sounds. */
  search: string;
  /** Equal for a person written in another spelling or script. */
  sound_key: Generated<string>;
};

type ClientMilestoneTable = {
  id: string;
  client_id: string;
  milestone: string;
  on_day: string;
  /** Paise. */
  amount: number | null;
  note: string | null;
  staff_id: string | null;
  created_at: string;
  removed_at: string | null;
  /** Kept by triggers: the client's list, and the amount, or else the loan applied for. */
  counted_in: Generated<ListState | null>;
  counted_amount: Generated<number | null>;
};

export const noteKinds = ["note", "call", "message"] as const;
export type NoteKind = (typeof noteKinds)[number];

type ClientNoteTable = {
  id: string;
  client_id: string;
  kind: NoteKind;
  text: string;
  staff_id: string | null;
  at: string;
};

/** Kept by triggers. Loans in paise; "" for what a client does not have. */
type ClientTotalTable = {
  list_state: ListState;
  status: string;
  type: string;
  stage: string;
  waiting_on: string;
  assigned_to: string;
  count: number;
  loan_total: number;
  stage_day_total: number;
};

/** The custom values that lists filter and sort by, written together with `clients.custom`. */
type OwnValueTable = {
  client_id: string;
  /** Register and field: "gst.registered_on". */
  field: string;
  /** A day, the key of a choice, yes or no. */
  key: string;
};

type SavedViewTable = {
  id: string;
  staff_id: string;
  register: string;
  name: string;
  /** The query string of the list's address. */
  query: string;
  shared: Generated<number>;
  created_at: string;
};

export type Client = Selectable<ClientTable>;
export type NewClient = Insertable<ClientTable>;
export type ClientUpdate = Updateable<ClientTable>;
export type ClientMilestone = Selectable<ClientMilestoneTable>;
export type ClientNote = Selectable<ClientNoteTable>;
export type SavedView = Selectable<SavedViewTable>;
