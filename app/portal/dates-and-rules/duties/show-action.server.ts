import {
  type Changed,
  fileDue,
  handOverDue,
  reopenDue,
  skipDue,
} from "../../../domain/dates-and-rules/duties/change-due.server.ts";
import { readRupees } from "../../../platform/language/read-amount.ts";
import { isCalendarDay, istDay } from "../../../platform/language/time.ts";
import type { Post } from "../../frame/page/portal-action.server.ts";
import { done, gone, refused, stale, typedIn } from "../../frame/page/result.ts";
import type { DutyProblem } from "./due-words.ts";

const itemOf = ({ params, version }: Post) => ({ id: params.id ?? "", version });

export async function file(post: Post) {
  const { text, form, now } = post;
  const filedOn = text("filedOn");
  const lateFee = text("lateFee") === "" ? null : readRupees(text("lateFee"));
  const problems: Partial<Record<string, DutyProblem>> = {};
  if (!isCalendarDay(filedOn) || filedOn > istDay(now) || filedOn < "2000-01-01")
    problems.filedOn = "filedOn";
  if (text("lateFee") !== "" && lateFee === null) problems.lateFee = "lateFee";
  if (Object.keys(problems).length > 0) return refused(problems, typedIn(form));
  const filing = {
    filedOn,
    lateFee,
    acknowledgement: text("acknowledgement").slice(0, 60),
    documentId: text("document") || null,
  };
  return ended(await fileDue(post.db, post.staff, itemOf(post), filing, now), "filed", post);
}

export async function skip(post: Post) {
  const reason = post.text("reason").slice(0, 200);
  if (reason === "") return refused("reason", typedIn(post.form));
  return ended(await skipDue(post.db, post.staff, itemOf(post), reason, post.now), "skipped", post);
}

export async function handOver(post: Post) {
  const who = post.text("who");
  const to = who === "none" || who === "" ? null : who;
  const changed = await handOverDue(post.db, post.staff, itemOf(post), to, post.now);
  const nobody: Partial<Record<string, DutyProblem>> = { who: "staff" };
  return changed === "staff" ? refused(nobody, typedIn(post.form)) : ended(changed, "handedOver", post);
}

export async function reopen(post: Post) {
  return ended(await reopenDue(post.db, post.staff, itemOf(post), post.now), "reopened", post);
}

type Message = "filed" | "skipped" | "handedOver" | "reopened";

/** Filing and skipping can be undone. */
function ended(changed: Changed, message: Message, { form }: Post) {
  if (changed === "gone") return gone();
  if (changed === "stale") return stale("stale", { typed: typedIn(form) });
  const undo = { intent: "reopen", version: String(changed.version) };
  const isEnd = message === "filed" || message === "skipped";
  return done(message, { values: { count: 1 }, ...(isEnd && { undo }) });
}
