import type { Generated, Selectable } from "kysely";
import type { Noun, StepKey } from "./step.ts";

declare module "../../../platform/db/schema.ts" {
  interface Database {
    automatic_steps: StepTable;
    step_rounds: StepRoundTable;
    step_runs: StepRunTable;
    step_notices: StepNoticeTable;
    /** No step acts on what began before a client was imported. */
    step_skips: { client_id: string; occurrence: string; import_id: string | null };
  }
}

type StepTable = {
  id: string;
  /** Null for one from before the fixed sentences. */
  step: Generated<StepKey | null>;
  per_day: Generated<number | null>;
  name: string;
  active: number;
  definition: string;
  version: number;
  created_at: string;
  updated_at: string;
  updated_by: string | null;
  /** Also set when an active step gets another condition. */
  switched_on_at: string | null;
  removed_at: string | null;
};

/** Cases found at one time: many when a step is turned on, later as they come. */
type StepRoundTable = {
  id: string;
  step_id: string;
  began_at: string;
  ended_at: string | null;
  undo_by: string | null;
  undo_at: string | null;
  undone_at: string | null;
};

export type RunState = "waiting" | "done" | "stopped" | "failed" | "undone";

/** Once for each occurrence: the same client at the same stage since the same day. */
type StepRunTable = {
  id: string;
  step_id: string;
  round_id: string | null;
  noun: Noun;
  client_id: string | null;
  enquiry_id: string | null;
  record_id: string;
  occurrence: string;
  state: RunState;
  /** A key of the messages, with the name of a variable after a colon. */
  reason: string;
  /** JSON of `RunResult`, to undo it. */
  result: string;
  found_at: string;
  due_at: string | null;
  ended_at: string | null;
  /** Counted for the hourly limit. */
  messaged_at: string | null;
};

type StepNoticeTable = {
  id: string;
  run_id: string;
  step_id: string;
  staff_id: string;
  at: string;
  read_at: string | null;
};

export type StepRow = Selectable<StepTable>;
export type StepRound = Selectable<StepRoundTable>;
export type StepRun = Selectable<StepRunTable>;
