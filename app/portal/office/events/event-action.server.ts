import { redirect } from "react-router";
import {
  dbContext,
  originContext,
  outboxContext,
  secretContext,
  settingsContext,
  webhooksContext,
} from "../../../contexts/services.ts";
import { countResendable, resendEvents } from "../../../domain/delivery/webhooks/deliveries-of.server.ts";
import { isEndpointAddress } from "../../../domain/delivery/webhooks/endpoint-address.server.ts";
import {
  addEndpoint,
  changeEndpoint,
  removeEndpoint,
  resumeEndpoint,
  rotateSecret,
  stopEndpoint,
} from "../../../domain/delivery/webhooks/endpoints.server.ts";
import { chosenTypes } from "../../../domain/office/events/event-types.ts";
import { sendTestEvent } from "../../../domain/office/events/queue-events.server.ts";
import { isSaved, saveOnce } from "../../../platform/db/save-once.server.ts";
import { isCalendarDay } from "../../../platform/language/time.ts";
import { formOf, once } from "../../frame/page/once.server.ts";
import type { Post } from "../../frame/page/portal-action.server.ts";
import { done, refused, stale } from "../../frame/page/result.ts";

/** Shown once. */
export type MadeSecret = { secret: string; endpoint?: string };

type Problems = { [field in "url" | "types" | "personalFor"]?: field };

const maxReceiverLength = 200;

export type EndpointForm = {
  url: string;
  types: readonly string[];
  personal: boolean;
  personalFor: string;
};

function typedIn({ form, text, context }: Post) {
  const url = text("url");
  const types = chosenTypes.filter((type) => form.getAll("types").includes(type));
  const { allow } = context.get(settingsContext).outbound();
  const personal = text("personal") === "on";
  const personalFor = text("personalFor").slice(0, maxReceiverLength);
  const problems: Problems = {
    ...(isEndpointAddress(url, allow) ? {} : { url: "url" }),
    ...(types.length > 0 ? {} : { types: "types" }),
    ...(personal && !personalFor ? { personalFor: "personalFor" } : {}),
  };
  const typed: EndpointForm = { url, types, personal, personalFor };
  const wanted = { url, types, personalFor: personal ? personalFor : "" };
  return { typed, wanted, problems, isWrong: Object.keys(problems).length > 0 };
}

/** The answer to a second press has no secret, because that is stored sealed. */
export async function add(post: Post) {
  const { db, staff, context, now } = post;
  const { typed, wanted, problems, isWrong } = typedIn(post);
  if (isWrong) return refused(problems, typed);
  let secret = "";
  const saved = await saveOnce(db, formOf(post), now, async (trx) => {
    const made = await addEndpoint(trx, staff, { ...wanted, sealWith: context.get(secretContext) }, now);
    if (made === "many") return made;
    secret = made.secret;
    return { saved: made.id };
  });
  if (!isSaved(saved)) return refused("many", typed);
  if (secret === "") return done("madeBefore");
  await context.get(webhooksContext).refresh();
  return done("made", { made: { secret, endpoint: saved.saved } as MadeSecret });
}

const recordOf = ({ params, version }: Post) => ({ id: params.endpoint ?? "", version });

export async function save(post: Post) {
  const { typed, wanted, problems, isWrong } = typedIn(post);
  if (isWrong) return refused(problems, typed);
  const result = await changeEndpoint(post.db, post.staff, { ...recordOf(post), ...wanted }, post.now);
  return result === "stale" ? stale("stale", { typed }) : done("saved");
}

export async function stop(post: Post) {
  const result = await stopEndpoint(post.db, post.staff, recordOf(post), post.now);
  return result === "stale" ? stale() : done("stopped");
}

export async function resume(post: Post) {
  const result = await resumeEndpoint(post.db, post.staff, recordOf(post), post.now);
  return result === "stale" ? stale() : done("resumed");
}

export async function rotate(post: Post) {
  const target = { ...recordOf(post), sealWith: post.context.get(secretContext) };
  const result = await rotateSecret(post.db, post.staff, target, post.now);
  if (result === "stale") return stale();
  return done("rotated", { made: { secret: result.secret } as MadeSecret });
}

export async function remove(post: Post) {
  const result = await removeEndpoint(post.db, post.staff, recordOf(post), post.now);
  if (result === "stale") return stale();
  throw redirect("/settings/events?done=removed");
}

export async function test({ context, staff, params, now }: Post) {
  const installation = {
    db: context.get(dbContext),
    origin: context.get(originContext),
    outbox: context.get(outboxContext),
  };
  await sendTestEvent(installation, staff, params.endpoint ?? "", now);
  return done("tested");
}

export type TypedDays = { from: string; to: string };
export type CountedDays = TypedDays & { count: number; isMore: boolean };

type DayProblems = { from?: "day" | "noEvents"; to?: "day" | "backwards" };

function daysIn({ text }: Post): { typed: TypedDays; problems?: DayProblems } {
  const typed = { from: text("from"), to: text("to") };
  const problems: DayProblems = {
    ...(isCalendarDay(typed.from) ? {} : { from: "day" }),
    ...(isCalendarDay(typed.to) ? {} : { to: "day" }),
  };
  if (Object.keys(problems).length > 0) return { typed, problems };
  return typed.to < typed.from ? { typed, problems: { to: "backwards" } } : { typed };
}

const refusedDays = (problems: DayProblems, days: TypedDays) => refused(problems, undefined, { days });

/** Asks before anything is sent. */
export async function count(post: Post) {
  const { typed, problems } = daysIn(post);
  if (problems) return refusedDays(problems, typed);
  const wanted = { endpointId: post.params.endpoint ?? "", days: typed };
  const found = await countResendable(post.db, post.staff, wanted);
  if (found.count === 0) return refusedDays({ from: "noEvents" }, typed);
  return { status: "done" as const, days: typed, counted: { ...typed, ...found } satisfies CountedDays };
}

/** One event, those of some days, or all that have failed. */
export async function resend(post: Post) {
  const { typed, problems } = daysIn(post);
  const isOfDays = post.form.has("from");
  if (isOfDays && problems) return refusedDays(problems, typed);
  const result = await once(post, async ({ db, staff, params, text, now }) => {
    const days = isOfDays ? { ...typed, after: text("after") || undefined } : undefined;
    const wanted = { endpointId: params.endpoint ?? "", eventId: text("event") || undefined, days };
    const { count, after } = await resendEvents(db, staff, wanted, now);
    const values = { count, ...(days && typed) };
    return after ? done("resentSome", { values: { ...values, after } }) : done("resent", { values });
  });
  post.context.get(outboxContext).wake();
  return result;
}
