import { outboxContext } from "../../../../contexts/services.ts";
import { isFollowUpDay, maxActionLength } from "../../../../domain/cases/clients/case-fields.ts";
import type { ClientChange } from "../../../../domain/cases/clients/change-client.server.ts";
import { findLiveClient } from "../../../../domain/cases/clients/find-client.server.ts";
import {
  addMilestone,
  listMilestones,
  removeMilestone,
  restoreMilestone,
} from "../../../../domain/cases/clients/milestones.server.ts";
import { setWaiting } from "../../../../domain/cases/clients/notes.server.ts";
import { type Client, clientStatuses, waitingOn } from "../../../../domain/cases/clients/tables.ts";
import { restoreClients } from "../../../../domain/cases/clients/trash.server.ts";
import { followUpAction } from "../../../../domain/cases/follow-ups/follow-ups.server.ts";
import { addNoteAndFollowUp } from "../../../../domain/cases/follow-ups/note-and-follow-up.server.ts";
import { resendDelivery } from "../../../../domain/delivery/deliveries/resend.server.ts";
import { clean } from "../../../../platform/language/clean.ts";
import { parseJson } from "../../../../platform/language/parse-json.ts";
import { readRupees } from "../../../../platform/language/read-amount.ts";
import { isCalendarDay } from "../../../../platform/language/time.ts";
import { once } from "../../../frame/page/once.server.ts";
import type { Post, ResultOf } from "../../../frame/page/portal-action.server.ts";
import { asResult, done, gone, refused, stale, typedIn } from "../../../frame/page/result.ts";
import type { documentHandlers } from "../../documents/documents-action.server.ts";

export const clientHandlers = {
  note,
  milestone,
  "remove-milestone": removeReached,
  "restore-milestone": restoreReached,
  waiting,
  resend,
  "follow-up": followUp,
  restore,
};

type Handlers = typeof clientHandlers & typeof documentHandlers;

export type ProfileResult = ResultOf<Handlers[keyof Handlers]> & { intent: string };
export type ProfileIntent = keyof Handlers;
export type ProfileMessage = NonNullable<ProfileResult["message"]>;

function note(post: Post) {
  return once(post, async ({ db, staff, form, text, now }) =>
    asResult(await addNoteAndFollowUp(db, staff, text("client"), form, now), "written", form),
  );
}

function milestone(post: Post) {
  return once(post, reach);
}

async function reach(post: Post) {
  const { db, staff, form, text, now } = post;
  const amount = text("amount") === "" ? null : readRupees(text("amount"));
  if (amount === null && text("amount") !== "") return refused("amount", typedIn(form));
  const client = text("client");
  const [which, day, note] = [text("milestone"), text("day"), text("note").slice(0, 1000)];
  const withStatus = form.has("withStatus");
  const followUp = readNext(text("next"), text("nextDay"));
  if (followUp === "day") return refused("nextDay", typedIn(form));
  const on = form.has("waiting") ? (waitingOn.find((whom) => whom === text("waiting")) ?? null) : undefined;
  const reached = { milestone: which, day, amount, note, withStatus, waitingOn: on, followUp };
  const before = await findLiveClient(db, staff, client);
  const result = await addMilestone(db, staff, client, reached, now);
  const undo =
    result === "added" && before
      ? {
          intent: "remove-milestone",
          client,
          milestone: await addedAt(post),
          back: backTo(before, withStatus),
        }
      : undefined;
  return asResult(result, "added", form, { undo });
}

/** Undefined without a day; "day" for an invalid one. */
function readNext(typed: string, day: string) {
  if (day === "") return undefined;
  return isFollowUpDay(day) ? { day, action: typed.slice(0, maxActionLength) } : ("day" as const);
}

const kept = ["waiting_on", "waiting_since", "follow_up_on", "follow_up_action"] as const;

/** Other fields that a milestone may change, for its undo. */
const backTo = (client: Client, withStatus: boolean) =>
  JSON.stringify([...kept, ...(withStatus ? (["status"] as const) : [])].map((column) => client[column]));

function readBack(posted: string): ClientChange | undefined {
  const read = parseJson(posted);
  if (!Array.isArray(read)) return undefined;
  const [whom, since, day, action, status] = read;
  const on = waitingOn.find((known) => known === whom) ?? null;
  const followUp = typeof day === "string" && isFollowUpDay(day) ? day : null;
  return {
    waiting_on: on,
    waiting_since: on && typeof since === "string" && isCalendarDay(since) ? since : null,
    follow_up_on: followUp,
    ...(status !== undefined && { status: clientStatuses.find((known) => known === status) ?? null }),
    follow_up_action: followUp && typeof action === "string" ? clean(action).slice(0, maxActionLength) : null,
  };
}

/** The new milestone's id. */
async function addedAt({ db, staff, text, now }: Post) {
  const reached = await listMilestones(db, staff, text("client"));
  return reached.find(({ created_at }) => created_at === now.toISOString())?.id ?? "";
}

async function removeReached({ db, staff, form, text, now }: Post) {
  const [client, id] = [text("client"), text("milestone")];
  const undo = { intent: "restore-milestone", client, milestone: id };
  const back = readBack(text("back"));
  const removed = await removeMilestone(db, staff, { client, id, ...(back && { back }) }, now);
  return asResult(removed, "removed", form, { undo });
}

async function restoreReached({ db, staff, form, text, now }: Post) {
  const which = { client: text("client"), id: text("milestone") };
  return asResult(await restoreMilestone(db, staff, which, now), "milestone-restored", form);
}

async function waiting({ db, staff, form, text, now }: Post) {
  return asResult(await setWaiting(db, staff, text("client"), text("on"), now), "set", form);
}

async function resend({ db, staff, text, context, now }: Post) {
  const result = await resendDelivery(db, staff, text("delivery"), now);
  if (result === "not_found") return gone();
  if (result === "in_progress") return stale("busy");
  context.get(outboxContext).wake();
  return done("resent");
}

/** The undo restores the previous follow-up. */
async function followUp({ db, staff, form, text, now }: Post) {
  const client = text("client");
  const before = await findLiveClient(db, staff, client);
  const { follow_up_on: day, follow_up_action: action } = before ?? {};
  const undo = { intent: "follow-up", client, day: day ?? "", action: action ?? "" };
  return asResult(await followUpAction(db, staff, { noun: "client", id: client }, form, now), "set", form, {
    undo,
  });
}

async function restore({ db, staff, text, now }: Post) {
  return (await restoreClients(db, staff, [text("client")], now)) > 0 ? done("restored") : gone();
}
