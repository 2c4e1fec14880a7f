import { extendDue, undoExtension } from "../../../domain/dates-and-rules/duties/extensions.server.ts";
import { isCalendarDay } from "../../../platform/language/time.ts";
import { once } from "../../frame/page/once.server.ts";
import type { Post } from "../../frame/page/portal-action.server.ts";
import { done, gone, refused, typedIn } from "../../frame/page/result.ts";
import type { DutyProblem } from "./due-words.ts";

type Problems = Partial<Record<string, DutyProblem>>;

export function extend(post: Post) {
  return once(post, insert);
}

async function insert({ db, staff, form, text, now }: Post) {
  const [rule = "", period = ""] = text("period").split(" ");
  const [dueOn, note] = [text("dueOn"), text("note").slice(0, 200)];
  const problems: Problems = {};
  if (!isCalendarDay(dueOn) || dueOn > "2099-12-31") problems.dueOn = "dueOn";
  if (note === "") problems.note = "note";
  if (Object.keys(problems).length > 0) return refused(problems, typedIn(form));
  const made = await extendDue(db, staff, { rule, period, dueOn, note }, now);
  if (typeof made !== "string")
    return done("extended", { undo: { intent: "take-back", extension: made.id } });
  const wrong: Problems = made === "unknown" ? { period: "unknown" } : { dueOn: "earlier" };
  return refused(wrong, typedIn(form));
}

export async function takeBack({ db, staff, text, now }: Post) {
  const result = await undoExtension(db, staff, text("extension"), now);
  return result === "gone" ? gone() : done("extensionUndone");
}
