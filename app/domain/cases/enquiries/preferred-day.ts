import { asciiDigits } from "../../../platform/language/digits.ts";
import { dayMs, isCalendarDay, istDay, istTime } from "../../../platform/language/time.ts";
import { isWorkingDay } from "../../firm/settings/opening.ts";
import type { Hours } from "../../firm/settings/site-details.ts";

export const dayParts = ["morning", "afternoon", "evening"] as const;
type DayPart = (typeof dayParts)[number];

/** What a preferred day is checked against: the firm's hours and the moment of asking. */
export type Calendar = { hours: Hours; now: Date };

type Preferred = { preferredDay?: string | undefined; preferredPart?: string | undefined };
export type PreferredProblem = "day" | "past" | "far" | "closed" | "over" | "part";

/** How far ahead a day may be named. */
export const daysAhead = 30;

/** Where the parts of a day begin and end, IST. */
const bounds: Record<DayPart, readonly [from: string, to: string]> = {
  morning: ["00:00", "12:00"],
  afternoon: ["12:00", "16:00"],
  evening: ["16:00", "24:00"],
};

/** The parts of a day in which the firm is open at all. */
export function partsWithin({ opens, closes }: Pick<Hours, "opens" | "closes">): DayPart[] {
  return dayParts.filter((part) => bounds[part][0] < closes && opens < bounds[part][1] && opens < closes);
}

/** The part of a day in which a time ("10:30") is. */
export function partAt(time: string): DayPart {
  return dayParts.findLast((part) => bounds[part][0] <= time) ?? "morning";
}

/** The day as it is stored: without spaces, Devanagari digits as 0-9. */
export function tidyDay(typed = ""): string {
  return asciiDigits(typed).replace(/\s/g, "");
}

/**
 * What is wrong with a wished day and part of day; both may be empty. A day must be one on which the firm is open,
 * not over yet, and within 30 days.
 */
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

/** Whether the firm is open at some time of a day in India. */
function isOpenOn(day: string, hours: Hours): boolean {
  return hours.opens < hours.closes && isWorkingDay(day, hours);
}
