import type { Db } from "../../platform/db/connection.server.ts";
import { clean } from "../../platform/language/clean.ts";
import type { Staff } from "../staff/staff.ts";
import { type FollowUp, outcomes, readFollowUp } from "./day.ts";
import { applyOutcome, readTarget, setFollowUp, type Target } from "./follow-ups.server.ts";

/** Handles the follow-up form of a client's or an enquiry's page; its quick buttons name the day themselves. */
export async function followUpAction(
  db: Db,
  staff: Staff,
  target: Target,
  form: FormData,
  now: Date,
): Promise<"set" | "gone" | "day"> {
  const quick = clean(form.get("quick"));
  if (quick) form.set("day", quick === "none" ? "" : quick);
  const to = readFollowUp(form);
  if (to === undefined) return "day";
  return (await setFollowUp(db, staff, target, to, now)) === "gone" ? "gone" : "set";
}

/** Result of one tap, with the follow-up before it for an undo. */
export type TapResult =
  | { status: "tapped"; outcome: string; target: string; before: FollowUp }
  | { status: "undone" | "gone" };

/** Handles one tap of the day's list, or its undo. */
export async function tapAction(
  db: Db,
  staff: Staff,
  form: FormData,
  words: Record<"called" | "no_answer", string>,
  now: Date,
): Promise<TapResult> {
  const typed = clean(form.get("target"));
  const target = readTarget(typed);
  if (!target) return { status: "gone" };
  if (form.get("intent") === "undo") {
    const back = readFollowUp(form);
    if (back === undefined) return { status: "gone" };
    return { status: (await setFollowUp(db, staff, target, back, now)) === "gone" ? "gone" : "undone" };
  }
  const outcome = outcomes.find((known) => known === form.get("outcome"));
  if (!outcome) return { status: "gone" };
  const said = outcome === "no_answer" ? words.no_answer : words.called;
  const answer = await applyOutcome(db, staff, target, { outcome, words: said }, now);
  if (answer === "gone") return { status: "gone" };
  return { status: "tapped", outcome, target: typed, before: answer.before };
}
