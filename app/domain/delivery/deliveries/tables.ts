import type { Generated, Selectable } from "kysely";

declare module "../../../platform/db/schema.ts" {
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
  /** The record: an enquiry, a client, or an appointment, which may belong to one of them. */
  enquiry_id: string | null;
  client_id: string | null;
  appointment_id: Generated<string | null>;
  /** Set for mails about the office's figures. */
  staff_id: Generated<string | null>;
  channel: "form" | "mail" | "webhook";
  target: string;
  /** JSON of exactly what is sent; emptied some time afterwards. */
  payload: string;
  state: OutboxState;
  tries: number;
  next_try_at: string;
  /** While "sending": when another worker may claim it. */
  lease_until: string | null;
  created_at: string;
  sent_at: string | null;
  /** 1: not retried when it is unknown whether it was sent. */
  at_most_once: Generated<number>;
};

type OutboxAttemptTable = {
  id: string;
  outbox_id: string;
  at: string;
  outcome: "sent" | "retry" | "failed";
  code: number | null;
  answer: string;
};

type TargetPauseTable = {
  target: string;
  /** "quota": used up (402); "staff": paused by a person. */
  reason: "quota" | "staff";
  paused_by: string | null;
  paused_at: string;
};

export type OutboxItem = Selectable<OutboxTable>;

export type OutboxAttempt = Selectable<OutboxAttemptTable>;
