import { clean } from "../../../platform/language/clean.ts";
import { dayAfter } from "../../../platform/language/time.ts";
import type { StaffRole } from "../../people/staff/tables.ts";
import { isFollowUpDay, maxActionLength } from "../clients/case-fields.ts";

export type FollowUp = { day: string; action: string } | null;

/** Null for an empty day, undefined for an impossible one. */
export function readFollowUp(form: FormData): FollowUp | undefined {
  const day = clean(form.get("day")).trim();
  if (day === "") return null;
  return isFollowUpDay(day) ? { day, action: readAction(form) } : undefined;
}

function readAction(form: FormData): string {
  return clean(form.get("action")).trim().slice(0, maxActionLength);
}

const outcomes = ["called", "no_answer", "done", "tomorrow", "next_week"] as const;
export type Outcome = (typeof outcomes)[number];

/** "day" is a date of its own, in another field. */
const nexts = ["tomorrow", "next_week", "day", "none"] as const;

export type Answer = {
  outcome: Outcome;
  next?: (typeof nexts)[number] | undefined;
  day: string;
  /** Undefined keeps the action. */
  action?: string | undefined;
  note: string;
};

/** Undefined when there is no outcome, "day" for an impossible date. */
export function readAnswer(form: FormData): Answer | "day" | undefined {
  const outcome = outcomes.find((known) => known === form.get("outcome"));
  if (!outcome) return undefined;
  const next = nexts.find((known) => known === form.get("next"));
  const day = clean(form.get("day")).trim();
  if (next === "day" && !isFollowUpDay(day)) return "day";
  const action = form.has("action") ? readAction(form) : undefined;
  return { outcome, next, day, action, note: clean(form.get("note")).trim() };
}

const usualNext = {
  called: "none",
  done: "none",
  no_answer: "tomorrow",
  tomorrow: "tomorrow",
  next_week: "next_week",
} as const satisfies Record<Outcome, Answer["next"]>;

/** The action stays unless the answer changes it. */
export function afterwards(answer: Answer, today: string, before: FollowUp): FollowUp {
  const next = answer.next ?? usualNext[answer.outcome];
  if (next === "none") return null;
  const action = answer.action ?? before?.action ?? "";
  if (next === "day") return { day: answer.day, action };
  return { day: dayAfter(today, next === "next_week" ? 7 : 1), action };
}

export const groups = ["overdue", "today", "none", "week"] as const;
export type Group = (typeof groups)[number];

/** Owners and viewers see everybody's while nothing of their own is due. */
export function startsWithOwn(role: StaffRole, ownDue = 0): boolean {
  return role === "staff" || ownDue > 0;
}
