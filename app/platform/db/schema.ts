import type { Generated, GeneratedAlways, Insertable, Selectable, Updateable } from "kysely";

/**
 * Every table that our own code reads. Times are UTC as ISO 8601 text ("2026-11-20T09:30:00.000Z"), ids are UUIDv7 text,
 * JSON is text: the same on both engines, sorted by the same rules. Only the tables of the sign-in library
 * hold the engine's own date type, because that library writes them.
 */
export type Database = {
  clients: ClientTable;
  client_milestones: ClientMilestoneTable;
  client_notes: ClientNoteTable;
  client_enquiries: ClientEnquiryTable;
  client_totals: ClientTotalTable;
  documents: DocumentTable;
  document_versions: DocumentVersionTable;
  name_checks: NameCheckTable;
  files_to_remove: FileToRemoveTable;
  saved_views: SavedViewTable;
  imports: ImportTable;
  import_rows: ImportRowTable;
  enquiries: EnquiryTable;
  enquiry_notes: EnquiryNoteTable;
  enquiry_words: EnquiryWordsTable;
  activity: ActivityTable;
  outbox: OutboxTable;
  outbox_attempts: OutboxAttemptTable;
  rate_limits: RateLimitTable;
  settings: SettingsTable;
  sheet_clients: SheetClientTable;
  sheet_left_out: { number_key: string; at: string };
  sheet_runs: SheetRunTable;
  sheet_run_rows: SheetRunRowTable;
  site_visits: SiteVisitsTable;
  staff: StaffTable;
  staff_accounts: StaffAccountTable;
  staff_links: StaffLinkTable;
  staff_second_factors: StaffSecondFactorTable;
  staff_sessions: StaffSessionTable;
  staff_verifications: StaffVerificationTable;
  target_pauses: TargetPauseTable;
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
  /** Why it was put under Spam: "honeypot", "links", "repeated", "fast", "hurried"; null elsewhere. */
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

/** What a search of the inbox looks through, in small letters: filled by the worker, a moment after the enquiry. */
type EnquiryWordsTable = {
  seq: Generated<number>;
  enquiry_id: string;
  search: string;
};

export const schemes = ["pmegp", "pmfme"] as const;
export type Scheme = (typeof schemes)[number];

/** Where a record lies: in its scheme's list, in the trash, or behind the record that it was merged into. */
export type Shelf = Scheme | "trash" | "merged";

export const genders = ["Male", "Female", "Other"] as const;
export const applyTypes = ["New Apply", "Reapply"] as const;
export const clientStatuses = ["Sanctioned", "Rejected"] as const;
export const waitingOn = ["applicant", "agency", "bank", "us"] as const;

/** A file of one person in one scheme. Amounts are whole paise; days are calendar days in India ("2026-11-20"). */
type ClientTable = {
  seq: Generated<number>;
  id: string;
  shelf: Shelf;
  scheme: Scheme;
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
  /** Key of the milestone where the file stands, and the day since. */
  stage: string | null;
  stage_since: string | null;
  waiting_on: (typeof waitingOn)[number] | null;
  waiting_since: string | null;
  follow_up_on: string | null;
  follow_up_action: string | null;
  /** The earlier file that this one applies again for. */
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
  /** Of the name and of who referred: in small letters, to sort and compare by. */
  name_key: string;
  referred_key: string;
  /** Name, project, mobile and applicant id in small letters, one to a line: what a search looks through. */
  search: string;
  /** "shelf/status/type/stage/waiting on", made by the database. */
  facets: GeneratedAlways<string>;
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
};

/** Which file was made of which enquiry. */
type ClientEnquiryTable = { client_id: string; enquiry_id: string };

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

export const documentMarks = ["have", "missing", "wrong"] as const;
export type DocumentMark = (typeof documentMarks)[number];

/** A paper of a client's file: what the check-list says of it, and what its uploads belong to. */
type DocumentTable = {
  id: string;
  client_id: string;
  /** A paper of the scheme's list, "quotation", "application", or "other" under a title of its own. */
  paper: string;
  title: string | null;
  /** What somebody says of it; null while the uploads speak for themselves. */
  mark: DocumentMark | null;
  /** What is wrong with it. */
  note: string | null;
  created_at: string;
  updated_at: string;
  updated_by: string | null;
};

export const fileTypes = ["pdf", "jpeg", "png", "heic"] as const;
export type FileType = (typeof fileTypes)[number];

/** One file of a paper. Neither a version nor its file is ever changed by a later upload. */
type DocumentVersionTable = {
  id: string;
  document_id: string;
  /** Which version of the paper, and which page of it: what was chosen together is one version. Both begin with 1. */
  number: number;
  page: number;
  /** Made by the page for each choosing of files, and for each file, so that one sent twice is kept once. */
  batch: string | null;
  upload: string | null;
  /** What the file was called where it came from: shown, never a path. */
  name: string;
  type: FileType;
  /** Bytes. */
  size: number;
  sha256: string;
  /** The file's name in the storage, made by us. */
  key: string;
  /** "waiting": a picture that is still to be turned upright and reduced; "kept": one that could not be. */
  state: "waiting" | "whole" | "kept";
  tries: Generated<number>;
  /** While it is being reduced: when another worker may take it over. */
  lease_until: string | null;
  created_at: string;
  created_by: string | null;
  removed_at: string | null;
  removed_by: string | null;
};

/** Whether the name is the same on all papers of a file; no row: nobody has looked. */
type NameCheckTable = {
  client_id: string;
  matches: "yes" | "no";
  note: string | null;
  checked_at: string;
  checked_by: string | null;
};

/** A file that goes from the storage at its time, unless a version claims it before. */
type FileToRemoveTable = { key: string; due_at: string };

/** Kept by the database's triggers: how many clients there are of each kind, and their loans in paise. */
type ClientTotalTable = {
  facets: string;
  /** A member of staff, or "" for nobody. */
  assigned_to: string;
  shelf: Shelf;
  status: string | null;
  type: string | null;
  stage: string | null;
  waiting_on: string | null;
  count: number;
  loan_total: number;
  stage_day_total: number;
};

export const importStates = [
  /** Waits to be read, or is being read. */
  "reading",
  /** Its columns wait to be confirmed. */
  "mapping",
  "checking",
  /** Checked; waits for somebody's word. */
  "ready",
  "running",
  "done",
  "undoing",
  "undone",
  /** The file could not be read. */
  "failed",
] as const;
export type ImportState = (typeof importStates)[number];

/** What becomes of a row whose mobile number is there already. */
export const onDuplicates = ["skip", "update", "add"] as const;
export type OnDuplicate = (typeof onDuplicates)[number];

/** A list of clients that was brought in as a file; `kept` are those that an undo left alone. */
type ImportTable = {
  id: string;
  state: ImportState;
  /** Of the rows that do not name one. */
  scheme: Scheme;
  file_name: string;
  /** JSON of what reading found out about the file, of its columns' names, and of which column is which field. */
  about: string | null;
  columns: string | null;
  mapping: string | null;
  day_order: "day" | "month" | null;
  on_duplicate: OnDuplicate;
  /** JSON of why it could not be read, and at which row. */
  failure: string | null;
  staff_id: string | null;
  created_at: string;
  touched_at: string;
  ended_at: string | null;
  undone_at: string | null;
  /** While somebody works on it: when another may take it over. */
  lease_until: string | null;
  /** Up to which row the run has come, or down to which the undo has. */
  position: Generated<number>;
  total: Generated<number>;
  checked: Generated<number>;
  good: Generated<number>;
  bad: Generated<number>;
  gaps: Generated<number>;
  twins: Generated<number>;
  repeats: Generated<number>;
  added: Generated<number>;
  updated: Generated<number>;
  skipped: Generated<number>;
  refused: Generated<number>;
  undone: Generated<number>;
  kept: Generated<number>;
};

/** "new" is read and, once the import is checked, right; "bad" was found wrong then, "refused" later; "kept" was not undone. */
export type ImportRowState = "new" | "bad" | "added" | "updated" | "skipped" | "refused" | "undone" | "kept";

type ImportRowTable = {
  import_id: string;
  /** As a spreadsheet would number it. */
  row_no: number;
  state: ImportRowState;
  /** JSON of the cells as they stand in the file. */
  cells: string;
  /** JSON of why it is not taken. */
  problems: string | null;
  /** Ten digits, and small letters: whose row it is, of one that was not taken. The others have a file. */
  mobile: string | null;
  email: string | null;
  /** The file that it became or changed, that file's version then, and JSON of what stood there before. */
  client_id: string | null;
  client_version: number | null;
  before: string | null;
};

/** Filters of a list under a name of one's own. */
type SavedViewTable = {
  id: string;
  staff_id: string;
  scheme: Scheme;
  name: string;
  /** What stands behind the "?" of the list's address. */
  query: string;
  created_at: string;
};

/** What something happened to; "target" is a place outside that things go to, "people" a person's data as a whole, "upkeep" the nightly run, "sheet" a run that brings rows of the hosted sheet in. */
export const nouns = [
  "enquiry",
  "client",
  "import",
  "view",
  "staff",
  "settings",
  "target",
  "people",
  "upkeep",
  "sheet",
] as const;
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
  /** What it is about: an enquiry or a client. */
  enquiry_id: string | null;
  client_id: string | null;
  /** How it leaves. */
  channel: "form" | "mail";
  /** Which of that channel's targets: a form's kind, "firm" or "visitor". One slow target holds back no other. */
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

/** Nothing goes to a target that stands here. */
type TargetPauseTable = {
  target: string;
  /** "quota": the service says that it is used up (402); "staff": somebody wanted it so. */
  reason: "quota" | "staff";
  paused_by: string | null;
  paused_at: string;
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

/** A file that came from the hosted sheet. */
type SheetClientTable = {
  client_id: string;
  /** Keyed hash of the row's number; null until a run has met the row. */
  number_key: string | null;
  /** JSON of what the sheet said when it was last taken over, under the form's names. */
  said: string;
  /** Of `said`, to see at once that nothing is new. */
  row_hash: string;
  taken_at: string;
};

export const sheetRunStates = ["waiting", "running", "done", "failed"] as const;
export type SheetRunState = (typeof sheetRunStates)[number];

type SheetRunTable = {
  id: string;
  /** "once": somebody wanted it; "timed": it was due. */
  kind: "once" | "timed";
  scheme: Scheme;
  state: SheetRunState;
  started_by: string | null;
  created_at: string;
  ended_at: string | null;
  /** While "running": when another process may take it over. */
  lease_until: string | null;
  /** How many rows the sheet had, and how many of them are through. */
  rows: Generated<number>;
  done: Generated<number>;
  /** JSON: how many rows ended in each way. */
  counts: Generated<string>;
  /** JSON: why nothing could be brought in. */
  problem: string | null;
};

/** A row of the sheet that somebody should look at: its line and why, no word of what it says. */
type SheetRunRowTable = {
  run_id: string;
  line: number;
  outcome: "refused" | "conflict" | "repeated";
  /** JSON: the problem of each field, the fields in conflict, or the line that came first. */
  detail: string;
  client_id: string | null;
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

export type SheetRun = Selectable<SheetRunTable>;
export type SheetRunRow = Selectable<SheetRunRowTable>;
export type Enquiry = Selectable<EnquiryTable>;
export type EnquiryNote = Selectable<EnquiryNoteTable>;
export type Client = Selectable<ClientTable>;
export type NewClient = Insertable<ClientTable>;
export type ClientUpdate = Updateable<ClientTable>;
export type ClientMilestone = Selectable<ClientMilestoneTable>;
export type ClientNote = Selectable<ClientNoteTable>;
export type Document = Selectable<DocumentTable>;
export type DocumentVersion = Selectable<DocumentVersionTable>;
export type NameCheck = Selectable<NameCheckTable>;
export type Import = Selectable<ImportTable>;
export type ImportRow = Selectable<ImportRowTable>;
export type SavedView = Selectable<SavedViewTable>;
export type Activity = Selectable<ActivityTable>;
export type OutboxItem = Selectable<OutboxTable>;
export type NewOutboxItem = Insertable<OutboxTable>;
export type OutboxAttempt = Selectable<OutboxAttemptTable>;
