import { isCalendarDay, istDay } from "../../platform/language/time.ts";
import { type Milestone, repeatable, stagesOf } from "./stages.ts";
import type { Client, ClientMilestone } from "./tables.ts";

export type NewMilestone = {
  milestone: string;
  /** A calendar day in India, today at the latest. */
  day: string;
  /** Paise. */
  amount: number | null;
  note: string;
  /** Sets the status that goes with it: Sanctioned, Rejected. */
  withStatus: boolean;
};

export type MilestoneProblem = "milestone" | "day" | "reason" | "twice" | "gone";

/** Which status goes with a milestone, when somebody wants it. */
export const statusWith: Partial<Record<string, Client["status"]>> = {
  sanctioned: "Sanctioned",
  rejected: "Rejected",
};

/** Whether a milestone may only be written down with a reason. */
export const needsReason = (milestone: string) => milestone === "returned" || milestone === "rejected";

/** What speaks against writing a milestone down for a client that has reached these. */
export function problemOf(
  { scheme }: Pick<Client, "scheme">,
  { milestone, day, note }: NewMilestone,
  reached: readonly Pick<ClientMilestone, "milestone">[],
  now: Date,
): MilestoneProblem | undefined {
  if (!stagesOf(scheme).includes(milestone as Milestone)) return "milestone";
  if (!isCalendarDay(day) || day > istDay(now) || day < "1990-01-01") return "day";
  if (needsReason(milestone) && note.trim() === "") return "reason";
  const before = reached.some((of) => of.milestone === milestone);
  return before && !repeatable.includes(milestone) ? "twice" : undefined;
}
