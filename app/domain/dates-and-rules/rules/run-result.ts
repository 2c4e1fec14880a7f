import type { FollowUp } from "../../cases/follow-ups/day.ts";

/** What a rule did with a case, by which it is undone. */
export type RunResult = {
  /** By which channel, and our id of the message. */
  message?: { by: "whatsapp" | "mail"; id: string };
  followUp?: NonNullable<FollowUp>;
  assign?: { before: string | null; after: string };
  /** Whom it told. */
  told?: string;
};
