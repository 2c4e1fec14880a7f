import { whatsAppContext } from "../../../contexts/services.ts";
import { resumeTarget } from "../../../domain/delivery/deliveries/pauses.server.ts";
import { resumeAdvertising } from "../../../domain/messages/whatsapp/advertising.server.ts";
import type { Refusal } from "../../../domain/messages/whatsapp/call-graph.server.ts";
import { recordLimit } from "../../../domain/messages/whatsapp/day-limit.server.ts";
import {
  isSubscribed,
  type OwnNumber,
  readNumber,
  subscribe,
} from "../../../domain/messages/whatsapp/graph.server.ts";
import { handIn } from "../../../domain/messages/whatsapp/hand-in.server.ts";
import {
  recordConnected,
  recordNumber,
  type SyncKind,
} from "../../../domain/messages/whatsapp/own-number.server.ts";
import { requestSync } from "../../../domain/messages/whatsapp/request-sync.server.ts";
import { whatsAppTarget } from "../../../domain/messages/whatsapp/state.server.ts";
import { fetchTemplates } from "../../../domain/messages/whatsapp/templates.server.ts";
import { countUse } from "../../../platform/db/rate-limit.server.ts";
import type { Post } from "../../frame/page/portal-action.server.ts";

/** Result of a step. */
export type Step =
  | { step: "number"; number: OwnNumber; subscribed: boolean }
  | { step: "subscribed" | "resumed" | "resumedAdvertising" | "asked" | "already" | "off" | "often" }
  | { step: "templates" | "handedIn"; count: number }
  | { step: "refused"; refusal: Refusal };

const stepsAMinute = 10;

/** Limits requests to Meta to a few a minute. */
function asking(ask: (post: Post) => Promise<Step>) {
  return async (post: Post) => {
    const uses = await countUse(post.db, `settings-test:${post.staff.id}`, 60_000, post.now);
    const found: Step = uses > stepsAMinute ? { step: "often" } : await ask(post);
    return { status: "done" as const, found };
  };
}

/** Reads number and subscription; sends nothing. */
export const checkNumber = asking(async ({ context, db, staff, now }) => {
  const connection = context.get(whatsAppContext).connection();
  if (!connection) return { step: "off" };
  const number = await readNumber(connection);
  if (!number.ok) return { step: "refused", refusal: number.refusal };
  await recordLimit(db, number.value.limit, now);
  await recordNumber(db, staff, number.value);
  const subscribed = await isSubscribed(connection);
  return { step: "number", number: number.value, subscribed: subscribed.ok && subscribed.value };
});

export const subscribeToEvents = asking(async ({ context }) => {
  const connection = context.get(whatsAppContext).connection();
  if (!connection) return { step: "off" };
  const result = await subscribe(connection);
  return result.ok ? { step: "subscribed" } : { step: "refused", refusal: result.refusal };
});

const sync = (kind: SyncKind) =>
  asking(async ({ context, db, staff, now }) => {
    const connection = context.get(whatsAppContext).connection();
    if (!connection) return { step: "off" };
    const asked = await requestSync(db, staff, connection, kind, now);
    return typeof asked === "string" ? { step: asked } : { step: "refused", refusal: asked.refusal };
  });

export const askContacts = sync("contacts");
export const askHistory = sync("history");

export const readTemplates = asking(async ({ context, db, now }) => {
  const connection = context.get(whatsAppContext).connection();
  if (!connection) return { step: "off" };
  const fetched = await fetchTemplates(db, connection, now);
  return "refusal" in fetched
    ? { step: "refused", refusal: fetched.refusal }
    : { step: "templates", count: fetched.count };
});

export const handInText = asking(async ({ context, db, staff, text, now }) => {
  const connection = context.get(whatsAppContext).connection();
  if (!connection) return { step: "off" };
  const handed = await handIn(db, staff, connection, text("text"), now);
  if (handed === "gone") return { step: "handedIn", count: 0 };
  if ("refusal" in handed) return { step: "refused", refusal: handed.refusal };
  await fetchTemplates(db, connection, now);
  return { step: "handedIn", count: handed.count };
});

export async function resume({ context, db, staff, now }: Post) {
  await resumeTarget(db, staff, { channel: whatsAppTarget, target: whatsAppTarget }, now);
  await recordConnected(db, staff, now);
  context.get(whatsAppContext).wake();
  const found: Step = { step: "resumed" };
  return { status: "done" as const, found };
}

export async function resumeAdvertisingAgain({ context, db, staff, now }: Post) {
  await resumeAdvertising(db, staff, now);
  context.get(whatsAppContext).wake();
  const found: Step = { step: "resumedAdvertising" };
  return { status: "done" as const, found };
}
