import { clean } from "../../platform/language/clean.ts";
import { isCalendarDay } from "../../platform/language/time.ts";

/** A calendar day so many days later: "2026-11-20" and 7 give "2026-11-27". */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** What to do next, and on which day; null is nothing. */
export type FollowUp = { day: string; action: string } | null;

export const longestAction = 200;

/** Reads what a form says; an empty day is no follow-up, an impossible one undefined. */
export function readFollowUp(form: FormData): FollowUp | undefined {
  const day = clean(form.get("day")).trim();
  const action = clean(form.get("action")).trim().slice(0, longestAction);
  if (day === "") return null;
  return isCalendarDay(day) && day >= "2000-01-01" && day <= "2099-12-31" ? { day, action } : undefined;
}

/** How a follow-up can end, or go on, with one tap. */
export const outcomes = ["called", "no_answer", "done", "tomorrow", "next_week"] as const;
export type Outcome = (typeof outcomes)[number];

/** What follows from an outcome: with no answer one tries again tomorrow. */
export function afterwards(outcome: Outcome, today: string, action: string): FollowUp {
  if (outcome === "called" || outcome === "done") return null;
  return { day: dayAfter(today, outcome === "next_week" ? 7 : 1), action };
}

/** What is looked at together. */
export const groups = ["overdue", "today", "week", "none"] as const;
export type Group = (typeof groups)[number];
