import { entryOf } from "../../../platform/content/entry-of.ts";
import { isCalendarDay, istDay } from "../../../platform/language/time.ts";
import { registerOf } from "../../catalogue/registers/registers.ts";
import { stagesOf } from "../../catalogue/registers/stage-settings.ts";
import { type Client, type ClientMilestone, waitingOn } from "./tables.ts";

export type NewMilestone = {
  milestone: string;
  /** A calendar day in India, today at the latest. */
  day: string;
  /** Paise. */
  amount: number | null;
  note: string;
  /** Sets the status that goes with it: Sanctioned, Rejected. */
  withStatus: boolean;
  /** On whom the case waits from then on, null for nobody; without it, on whom its register says. */
  waitingOn?: Client["waiting_on"] | undefined;
  /** What comes next, and when; without it the follow-up stays. */
  followUp?: { day: string; action: string } | undefined;
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

/** A stage that was reached, as a list has it. */
export type Step = Pick<ClientMilestone, "milestone" | "on_day" | "amount" | "note">;

/** Those of a list that a client which has reached these has not reached yet; what may come in parts is known by its day, and its amount if the list has one. */
export const notReachedYet = (list: readonly Step[], reached: readonly Step[]): Step[] =>
  list.filter(
    (one) =>
      !reached.some(
        (known) =>
          known.milestone === one.milestone &&
          (!repeatable.includes(one.milestone) ||
            (known.on_day === one.on_day && (one.amount === null || known.amount === one.amount))),
      ),
  );

/** Whether a milestone may only be written down with a reason. */
export const needsReason = (milestone: string) => milestone === "returned" || milestone === "rejected";

/** On whom a case of a register usually waits from a milestone on, null for nobody; undefined where the register does not say it. */
export function usualWait(scheme: string, milestone: string): Client["waiting_on"] | undefined {
  const { waits } = registerOf(scheme);
  return waits && (waitingOn.find((whom) => whom === entryOf(waits, milestone)) ?? null);
}

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
