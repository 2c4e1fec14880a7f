import messages from "../../../../content/messages/en/follow-ups.json" with { type: "json" };
import {
  followUpAction,
  readTarget,
  saveOutcome,
} from "../../../domain/cases/follow-ups/follow-ups.server.ts";
import type { Post } from "../../frame/page/portal-action.server.ts";
import { done, gone, refused, typedIn } from "../../frame/page/result.ts";

export async function recordOutcome({ db, staff, form, text, now }: Post) {
  const target = text("target");
  const result = await saveOutcome(db, staff, form, messages.words, now);
  if (result === "gone") return gone();
  if (result === "day") return refused({ day: "badDay" }, typedIn(form));
  const { outcome, next, before } = result;
  const undo = { intent: "undo", target, day: before?.day ?? "", action: before?.action ?? "" };
  return done(outcome, { values: { next: next ?? "" }, undo, target });
}

export async function undo({ db, staff, form, text, now }: Post) {
  const target = readTarget(text("target"));
  const result = target && (await followUpAction(db, staff, target, form, now));
  return result === "set" ? done("undone") : gone();
}
