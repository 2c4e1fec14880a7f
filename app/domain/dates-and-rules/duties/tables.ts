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

/** Days are days in India. */
type ClientDutyTable = {
  id: string;
  client_id: string;
  rule: string;
  /** The name of a custom duty; else what distinguishes two of one rule, such as two directors' signatures. */
  label: string;
  /** The first day of a rule with own days; else, items due earlier are not made. */
  from_day: string;
  /** Inclusive; null while the duty continues. */
  until_day: string | null;
  /** The next day to make of a rule with own days, else null. */
  next_on: string | null;
  /** Months between the days of an own duty, 0 for one day; else null. */
  every: number | null;
  checked_at: string | null;
  assigned_to: string | null;
  /** The firm's fee each time, in paise. */
  fee: number | null;
  version: number;
  created_at: string;
  created_by: string | null;
};

/** Its id is "<duty>-<period>". */
type DueItemTable = {
  id: string;
  duty_id: string;
  client_id: string;
  rule: string;
  title: string | null;
  kind: DutyKind;
  period: string;
  /** `due_on` is later than the lawful day when the government has extended it. */
  lawful_on: string;
  due_on: string;
  state: DueState;
  assigned_to: string | null;
  remind_on: string | null;
  version: number;
  updated_at: string;
  updated_by: string | null;
  filed_on: string | null;
  acknowledgement: string | null;
  /** Paid for being late, in paise. */
  late_fee: number | null;
  fee_id: string | null;
  document_id: string | null;
  reason: string | null;
};

/** A period whose items are made or moved, up to the duty `made_to` in order of ids. */
type DutyRunTable = {
  rule: string;
  period: string;
  due_on: string;
  lawful_on: string;
  made_to: string;
  done_at: string | null;
};

type DueExtensionTable = {
  id: string;
  rule: string;
  period: string;
  due_on: string;
  note: string;
  made_at: string;
  made_by: string | null;
  undone_at: string | null;
  undone_by: string | null;
};

type ReminderOptOutTable = { client_id: string; at: string; staff_id: string | null };

type RenewalTable = { client_id: string; case_id: string | null; made_at: string };

export type ClientDuty = Selectable<ClientDutyTable>;
export type DueItem = Selectable<DueItemTable>;
export type DueExtension = Selectable<DueExtensionTable>;
