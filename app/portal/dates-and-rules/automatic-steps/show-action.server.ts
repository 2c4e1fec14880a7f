import { redirect } from "react-router";
import { undoRound } from "../../../domain/dates-and-rules/automatic-steps/rounds.server.ts";
import {
  findStep,
  removeStep,
  saveStep,
  switchStep,
} from "../../../domain/dates-and-rules/automatic-steps/steps.server.ts";
import { checkStep, readTypedStep } from "../../../domain/dates-and-rules/automatic-steps/typed-step.ts";
import { undoRun } from "../../../domain/dates-and-rules/automatic-steps/undo-run.server.ts";
import { readReadyTexts } from "../../../domain/messages/ready-texts/ready-texts.server.ts";
import { listColleagues } from "../../../domain/people/staff/colleagues.server.ts";
import type { Post } from "../../frame/page/portal-action.server.ts";
import { done, gone, refused, stale } from "../../frame/page/result.ts";

export async function save({ db, staff, form, params, version, now }: Post) {
  const step = await findStep(db, staff, params.step ?? "");
  if (!step?.key) return gone();
  const typed = readTypedStep(form);
  const [team, texts] = await Promise.all([listColleagues(db, staff), readReadyTexts(db)]);
  const known = { staff: team.map(({ id }) => id), texts: texts.map(({ key }) => key) };
  const { problems, ...changed } = checkStep(typed, step, known);
  if (Object.keys(problems).length > 0) return refused(problems, typed);
  const result = await saveStep(db, staff, { ...step, ...changed, version }, now);
  return result === "stale" ? stale("stale", { typed }) : done(result);
}

export const switched = (on: boolean) => async (post: Post) => {
  const { db, staff, params, version, now } = post;
  const step = await findStep(db, staff, params.step ?? "");
  if (!step) return gone();
  const result = await switchStep(db, staff, { ...step, version }, on, now);
  return result === "stale" ? stale() : done(on ? "on" : "off");
};

export async function remove({ db, staff, params, version, now }: Post) {
  const id = params.step ?? "";
  const result = await removeStep(db, staff, { id, version, removed: true }, now);
  if (result === "stale") return stale();
  throw redirect(`/settings/automatic-steps?deleted=${id}&version=${version + 1}`);
}

export async function undo({ db, staff, text, now }: Post) {
  const result = await undoRun(db, staff, text("run"), now);
  return result === "gone" ? gone() : done(result);
}

export async function undoAll({ db, staff, params, text, now }: Post) {
  const step = await findStep(db, staff, params.step ?? "");
  const result = await undoRound(db, staff, { step: step?.id ?? "", round: text("round") }, now);
  return result === "gone" ? gone() : done(result === "going" ? "undoing" : "undoneAll");
}
