import type { Generated, Insertable, Selectable, Updateable } from "kysely";

declare module "../../../platform/db/schema.ts" {
  interface Database {
    clients: ClientTable;
    client_milestones: ClientMilestoneTable;
    client_notes: ClientNoteTable;
    /** Which client was created from which enquiry. */
    client_enquiries: { client_id: string; enquiry_id: string };
    client_totals: ClientTotalTable;
    own_values: OwnValueTable;
    saved_views: SavedViewTable;
  }
}

/** List state of a record: the key of its register while it is in that list, or one of `outsideLists`. */
export type ListState = string;

export const genders = ["Male", "Female", "Other"] as const;
export const applyTypes = ["New Apply", "Reapply"] as const;
export const clientStatuses = ["Sanctioned", "Rejected"] as const;
export const waitingOn = ["applicant", "agency", "bank", "us"] as const;

/** A case of one person in one register. Amounts are whole paise; days are calendar days in India ("2026-11-20"). */
type ClientTable = {
  seq: Generated<number>;
  id: string;
  list_state: ListState;
  /** The key of its register. */
  scheme: string;
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
  /** When it was last changed; null while it is as it was when the client was added. */
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
  /** The portal's number of the application; never its password. */
  applicant_id: string | null;
  notes: string | null;
  /** Key of the milestone where the client stands, and the day since. */
  stage: string | null;
  stage_since: string | null;
  waiting_on: (typeof waitingOn)[number] | null;
  waiting_since: string | null;
  follow_up_on: string | null;
  follow_up_action: string | null;
  /** The earlier client that this one applies again for. */
  reapplies: string | null;
  merged_into: string | null;
  /** A member of staff. */
  assigned_to: string | null;
  /** Rises by one with every change of the record. */
  version: number;
  created_at: string;
  created_by: string | null;
  updated_at: string;
  updated_by: string | null;
  /** Kept by triggers: the day of the enquiry that it was created from, and the first days of three milestones. */
  enquired_on: Generated<string | null>;
  submitted_on: Generated<string | null>;
  sanctioned_on: Generated<string | null>;
  released_on: Generated<string | null>;
  /** Until when what the case ended in (a licence, a mark, a certificate) is valid. */
  valid_until: string | null;
  /** The values of the owner's fields as JSON, by their keys. */
  own: string | null;
  /** Of the name and of who referred: in small letters, to sort and compare by. */
  name_key: string;
  referred_key: string;
  /** Name, project, mobile and applicant id in small letters, one to a line, and the sounds of the name: what a search looks through. */
  search: string;
  /** How the name and the father's name sound: equal for a person who was written in another spelling or script. */
  sound_key: Generated<string>;
};

/** A step of the application that was reached, on a day. */
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
  /** Kept by triggers: the client's list, and the amount or else the loan applied for. */
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

/**
 * Kept by the database's triggers: how many clients there are of each kind, and their loans in paise. What a client does
 * not have is "".
 */
type ClientTotalTable = {
  list_state: ListState;
  status: string;
  type: string;
  stage: string;
  waiting_on: string;
  /** A member of staff. */
  assigned_to: string;
  count: number;
  loan_total: number;
  stage_day_total: number;
};

/** Of a case's own values those by which lists are filtered and sorted; the functions that write `own` write these too. */
type OwnValueTable = {
  client_id: string;
  /** The key of the register and that of the field: "gst.registered_on". */
  field: string;
  /** A day, the key of a choice, yes or no. */
  key: string;
};

/** Filters of a list that a person saved under a name. */
type SavedViewTable = {
  id: string;
  staff_id: string;
  scheme: string;
  name: string;
  /** What stands behind the "?" of the list's address. */
  query: string;
  /** 1: the team sees it too. */
  shared: Generated<number>;
  created_at: string;
};

export type Client = Selectable<ClientTable>;
export type NewClient = Insertable<ClientTable>;
export type ClientUpdate = Updateable<ClientTable>;
export type ClientMilestone = Selectable<ClientMilestoneTable>;
export type ClientNote = Selectable<ClientNoteTable>;
export type SavedView = Selectable<SavedViewTable>;
