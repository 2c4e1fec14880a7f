import { asciiDigits } from "../../../platform/language/digits.ts";
import { dayMs, isCalendarDay, istDay, istTime } from "../../../platform/language/time.ts";
import { isWorkingDay } from "../../firm/settings/opening.ts";
import type { Hours } from "../../firm/settings/site-details.ts";

export const dayParts = ["morning", "afternoon", "evening"] as const;
type DayPart = (typeof dayParts)[number];

export type Calendar = { hours: Hours; now: Date };

type Preferred = { preferredDay?: string | undefined; preferredPart?: string | undefined };
export type PreferredProblem = "day" | "past" | "far" | "closed" | "over" | "part";

export const daysAhead = 30;

/** In IST. */
const bounds: Record<DayPart, readonly [from: string, to: string]> = {
  morning: ["00:00", "12:00"],
  afternoon: ["12:00", "16:00"],
  evening: ["16:00", "24:00"],
};

export function partsWithin({ opens, closes }: Pick<Hours, "opens" | "closes">): DayPart[] {
  return dayParts.filter((part) => bounds[part][0] < closes && opens < bounds[part][1] && opens < closes);
}

export function partAt(time: string): DayPart {
  return dayParts.findLast((part) => bounds[part][0] <= time) ?? "morning";
}

/** Removes spaces; Devanagari digits become 0-9. */
export function tidyDay(typed = ""): string {
  return asciiDigits(typed).replace(/\s/g, "");
}

/** Both may be empty. A day must be one on which the firm is open, not over yet, and within 30 days. */
export function checkPreferred(typed: Preferred, { hours, now }: Calendar) {
  const problems: { preferredDay?: PreferredProblem; preferredPart?: PreferredProblem } = {};
  const day = tidyDay(typed.preferredDay);
  const part = partsWithin(hours).find((one) => one === typed.preferredPart);
  const dayProblem = day === "" ? null : problemOfDay(day, { hours, now });
  if (dayProblem) problems.preferredDay = dayProblem;
  if (typed.preferredPart && !part) problems.preferredPart = "part";
  if (part && !dayProblem && day === istDay(now) && bounds[part][1] <= istTime(now))
    problems.preferredPart = "over";
  return problems;
}

function problemOfDay(day: string, { hours, now }: Calendar): PreferredProblem | null {
  if (!isCalendarDay(day)) return "day";
  const today = istDay(now);
  if (day < today || (day === today && hours.closes <= istTime(now))) return "past";
  if (day > istDay(new Date(now.getTime() + daysAhead * dayMs))) return "far";
  return isOpenOn(day, hours) ? null : "closed";
}

function isOpenOn(day: string, hours: Hours): boolean {
  return hours.opens < hours.closes && isWorkingDay(day, hours);
}
