import type { Selectable } from "kysely";
import type { DutyKind } from "./rule.ts";

declare module "../../../platform/db/schema.ts" {
  interface Database {
    client_duties: ClientDutyTable;
    due_items: DueItemTable;
    duty_runs: DutyRunTable;
    due_extensions: DueExtensionTable;
    reminder_opt_outs: ReminderOptOutTable;
    renewals: RenewalTable;
  }
}

type DueState = "open" | "filed" | "skipped";

/** A duty of a client. Days are days in India. */
type ClientDutyTable = {
  id: string;
  client_id: string;
  /** A key of the facts' duties, or "own". */
  rule: string;
  /** The name of an own duty; else what tells two of one rule apart, such as two directors' signatures, empty for the only one. */
  label: string;
  /** What falls due from this day on is made; of a rule with days of its own it is the first of them. */
  from_day: string;
  /** The last day on which something falls due; null while the duty goes on. */
  until_day: string | null;
  /** The next day to make of a rule with days of its own; null for any other. */
  next_on: string | null;
  /** Months from one day to the next of a duty that staff have named; 0: it falls due once. Null for any other. */
  every: number | null;
  /** When staff last confirmed that the client has it; null when never. */
  checked_at: string | null;
  assigned_to: string | null;
  /** What the firm asks each time, in paise; null for nothing. */
  fee: number | null;
  version: number;
  created_at: string;
  created_by: string | null;
};

/** One time that a client's duty falls due. Its id is "<duty>-<period>". */
type DueItemTable = {
  id: string;
  duty_id: string;
  client_id: string;
  rule: string;
  /** What staff have called an own duty; null for any other. */
  title: string | null;
  kind: DutyKind;
  period: string;
  /** The day by law, and the one that counts: later when the government has extended it. */
  lawful_on: string;
  due_on: string;
  state: DueState;
  assigned_to: string | null;
  /** The day of the next reminder to the client. */
  remind_on: string | null;
  version: number;
  updated_at: string;
  updated_by: string | null;
  filed_on: string | null;
  acknowledgement: string | null;
  /** What was paid for being late, in paise. */
  late_fee: number | null;
  /** The fee that the firm asked for it. */
  fee_id: string | null;
  document_id: string | null;
  /** Why it was skipped. */
  reason: string | null;
};

/** A period of a rule of which the items are made, or moved to another day: up to the duty `made_to`, in order of ids. */
type DutyRunTable = {
  rule: string;
  period: string;
  due_on: string;
  lawful_on: string;
  made_to: string;
  done_at: string | null;
};

/** A day that the government has set later for everybody. */
type DueExtensionTable = {
  id: string;
  rule: string;
  period: string;
  due_on: string;
  /** Where it was announced. */
  note: string;
  made_at: string;
  made_by: string | null;
  undone_at: string | null;
  undone_by: string | null;
};

/** Clients who want no reminders by mail. */
type ReminderOptOutTable = { client_id: string; at: string; staff_id: string | null };

/** Cases whose renewal has been made, and its case. */
type RenewalTable = { client_id: string; case_id: string | null; made_at: string };

export type ClientDuty = Selectable<ClientDutyTable>;
export type DueItem = Selectable<DueItemTable>;
export type DueExtension = Selectable<DueExtensionTable>;
