import type { FollowUp } from "../follow-ups/day.ts";

/** What a rule did with a case, by which it is undone. */
export type RunResult = {
  /** By which channel, and our id of the message, null for one that went by the outbox. */
  message?: { by: "whatsapp" | "mail"; id: string | null };
  followUp?: NonNullable<FollowUp>;
  assign?: { before: string | null; after: string };
  /** Whom it told. */
  told?: string;
};
