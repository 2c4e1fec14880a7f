import type { Selectable } from "kysely";
import type { Noun } from "./rule.ts";

declare module "../../../platform/db/schema.ts" {
  interface Database {
    rules: RuleTable;
    rule_rounds: RuleRoundTable;
    rule_runs: RuleRunTable;
    rule_notices: RuleNoticeTable;
    /** Stays of clients that no rule acts on, because they are older than their import. */
    rule_skips: { client_id: string; stay: string; import_id: string | null };
  }
}

type RuleTable = {
  id: string;
  name: string;
  active: number;
  /** JSON of `RuleDefinition`. */
  definition: string;
  version: number;
  created_at: string;
  updated_at: string;
  updated_by: string | null;
  /** When it was last switched on, or given another condition while it was on. */
  switched_on_at: string | null;
  removed_at: string | null;
};

/** The cases that a rule found at one time: many when it is switched on, later as they come. */
type RuleRoundTable = {
  id: string;
  rule_id: string;
  began_at: string;
  /** When the last of its cases was found. */
  ended_at: string | null;
  /** Who undoes the whole round, since when, and when all were. */
  undo_by: string | null;
  undo_at: string | null;
  undone_at: string | null;
};

export type RunState = "waiting" | "done" | "stopped" | "failed" | "undone";

/** A case of a rule. A rule has a case once for each stay: the same client at the same stage since the same day. */
type RuleRunTable = {
  id: string;
  rule_id: string;
  round_id: string | null;
  noun: Noun;
  client_id: string | null;
  enquiry_id: string | null;
  /** The client or the enquiry. */
  record_id: string;
  /** What tells one stay from the next. */
  stay: string;
  state: RunState;
  /** Why it stopped or failed, or waits: a key of the messages, with the name of a variable after a colon. */
  reason: string;
  /** JSON of `RunResult`: what was done, to undo it. */
  result: string;
  found_at: string;
  /** When it is tried next; null once it ended. */
  due_at: string | null;
  ended_at: string | null;
  /** When its message was queued: of an hour there are so many. */
  messaged_at: string | null;
};

/** What a rule has told a member of staff, until they tick it off. */
type RuleNoticeTable = {
  id: string;
  run_id: string;
  rule_id: string;
  staff_id: string;
  at: string;
  read_at: string | null;
};

export type RuleRow = Selectable<RuleTable>;
export type RuleRound = Selectable<RuleRoundTable>;
export type RuleRun = Selectable<RuleRunTable>;
