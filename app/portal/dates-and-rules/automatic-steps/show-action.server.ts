import { redirect } from "react-router";
import { v7 as uuidv7 } from "uuid";
import { undoRound } from "../../../domain/dates-and-rules/automatic-steps/rounds.server.ts";
import {
  findStep,
  removeStep,
  saveStep,
  switchStep,
} from "../../../domain/dates-and-rules/automatic-steps/steps.server.ts";
import { checkRule, readTypedRule } from "../../../domain/dates-and-rules/automatic-steps/typed-step.ts";
import { undoRun } from "../../../domain/dates-and-rules/automatic-steps/undo-run.server.ts";
import { readLanguage } from "../../../domain/people/staff/preferences.server.ts";
import { once } from "../../frame/page/once.server.ts";
import type { Post } from "../../frame/page/portal-action.server.ts";
import { done, gone, refused, stale } from "../../frame/page/result.ts";
import { knownFrom, readChoices } from "./known.server.ts";

export function save(post: Post) {
  return once(post, store);
}

async function store({ db, staff, form, params, version, now }: Post) {
  const isNew = params.rule === "new";
  const id = isNew ? uuidv7() : (params.rule ?? "");
  if (!isNew && !(await findStep(db, staff, id))) return gone();
  const typed = readTypedRule(form);
  const choices = await readChoices(db, staff, await readLanguage(db, staff));
  const { definition, problems } = checkRule(typed, knownFrom(choices));
  if (Object.keys(problems).length > 0) return refused(problems, typed);
  const result = await saveStep(
    db,
    staff,
    { id, version: isNew ? 0 : version, name: typed.name, definition },
    now,
  );
  if (result === "stale") return stale("stale", { typed });
  if (result === "full") return refused("full", typed);
  if (isNew) throw redirect(`/settings/rules/${id}?done=saved`);
  return done(result);
}

export async function on({ db, staff, params, version, now }: Post) {
  const result = await switchStep(db, staff, { id: params.rule ?? "", version, on: true }, now);
  return result === "stale" ? stale() : done("on");
}

export async function off({ db, staff, params, version, now }: Post) {
  const result = await switchStep(db, staff, { id: params.rule ?? "", version, on: false }, now);
  return result === "stale" ? stale() : done("off");
}

export async function remove({ db, staff, params, version, now }: Post) {
  const id = params.rule ?? "";
  const result = await removeStep(db, staff, { id, version, removed: true }, now);
  if (result === "stale") return stale();
  throw redirect(`/settings/rules?deleted=${id}&version=${version + 1}`);
}

export async function undo({ db, staff, text, now }: Post) {
  const result = await undoRun(db, staff, text("run"), now);
  return result === "gone" ? gone() : done(result);
}

export async function undoAll({ db, staff, params, text, now }: Post) {
  const result = await undoRound(db, staff, { rule: params.rule ?? "", round: text("round") }, now);
  return result === "gone" ? gone() : done(result === "going" ? "undoing" : "undoneAll");
}
