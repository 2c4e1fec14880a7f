import type { Insertable, Selectable } from "kysely";

declare module "../../platform/db/schema.ts" {
  interface Database {
    outbox: OutboxTable;
    outbox_attempts: OutboxAttemptTable;
    target_pauses: TargetPauseTable;
  }
}

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

export type OutboxItem = Selectable<OutboxTable>;

export type NewOutboxItem = Insertable<OutboxTable>;

export type OutboxAttempt = Selectable<OutboxAttemptTable>;
