import { entryOf } from "../../../platform/content/entry-of.ts";
import { isCalendarDay, istDay } from "../../../platform/language/time.ts";
import { registerOf } from "../../catalogue/registers/registers.ts";
import { stagesOf } from "../../catalogue/registers/stage-settings.ts";
import { type Client, type ClientMilestone, waitingOn } from "./tables.ts";

export type NewMilestone = {
  milestone: string;
  /** A day in India, not in the future. */
  day: string;
  /** Paise. */
  amount: number | null;
  note: string;
  /** Sets the matching status too: Sanctioned, Rejected. */
  withStatus: boolean;
  /** Null: nobody. Undefined: as the register says. */
  waitingOn?: Client["waiting_on"] | undefined;
  followUp?: { day: string; action: string } | undefined;
};

export type MilestoneProblem = "milestone" | "day" | "reason" | "twice" | "gone";

export const statusWith: Partial<Record<string, Client["status"]>> = {
  sanctioned: "Sanctioned",
  granted: "Sanctioned",
  rejected: "Rejected",
};

/** Money may come in parts, and a case may be returned more than once. */
const repeatable: readonly string[] = ["loan_released", "subsidy_released", "returned"];

export type Step = Pick<ClientMilestone, "milestone" | "on_day" | "amount" | "note">;

/** Those that come in parts are told apart by day, and by amount if given. */
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

export const needsReason = (milestone: string) => milestone === "returned" || milestone === "rejected";

/** Null: nobody. Undefined: the register does not say. */
export function usualWait(register: string, milestone: string): Client["waiting_on"] | undefined {
  const { waits } = registerOf(register);
  return waits && (waitingOn.find((whom) => whom === entryOf(waits, milestone)) ?? null);
}

export function problemOf(
  { register }: Pick<Client, "register">,
  { milestone, day, note }: NewMilestone,
  reached: readonly Pick<ClientMilestone, "milestone">[],
  now: Date,
): MilestoneProblem | undefined {
  if (!stagesOf(register).includes(milestone)) return "milestone";
  if (!isCalendarDay(day) || day > istDay(now) || day < "1990-01-01") return "day";
  if (needsReason(milestone) && note.trim() === "") return "reason";
  const before = reached.some((of) => of.milestone === milestone);
  return before && !repeatable.includes(milestone) ? "twice" : undefined;
}
