import { isCalendarDay, istDay } from "../../platform/language/time.ts";
import { stagesOf } from "./stage-settings.ts";
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
  granted: "Sanctioned",
  rejected: "Rejected",
};

/** Money that may come in parts, so that the milestone may be reached more than once; so may a return. */
const repeatable: readonly string[] = ["loan_released", "subsidy_released", "returned"];

/** Whether a milestone may only be written down with a reason. */
export const needsReason = (milestone: string) => milestone === "returned" || milestone === "rejected";

/** What speaks against writing a milestone down for a client that has reached these. */
export function problemOf(
  { scheme }: Pick<Client, "scheme">,
  { milestone, day, note }: NewMilestone,
  reached: readonly Pick<ClientMilestone, "milestone">[],
  now: Date,
): MilestoneProblem | undefined {
  if (!stagesOf(scheme).includes(milestone)) return "milestone";
  if (!isCalendarDay(day) || day > istDay(now) || day < "1990-01-01") return "day";
  if (needsReason(milestone) && note.trim() === "") return "reason";
  const before = reached.some((of) => of.milestone === milestone);
  return before && !repeatable.includes(milestone) ? "twice" : undefined;
}
