import type { FollowUp } from "../../cases/follow-ups/day.ts";

export type RunResult = {
  message?: { by: "whatsapp" | "mail"; id: string };
  followUp?: NonNullable<FollowUp>;
  assign?: { before: string | null; after: string };
  told?: string;
};
