import type { Db } from "../../../platform/db/connection.server.ts";
import { untilAvailable } from "../../../platform/db/unavailable.server.ts";
import type { Files } from "../../../platform/files/storage.server.ts";
import { readDetails } from "../conversations/details.ts";
import { isOpen } from "../conversations/may-send.ts";
import type { ClaimedMessage, SendResult } from "../conversations/send-result.ts";
import type { Connection } from "./call-graph.server.ts";
import { reserveRoom } from "./day-limit.server.ts";
import { sendMessage } from "./graph.server.ts";
import { type Content, isComplete, messageBody, type Recipient } from "./message-body.ts";
import { outgoingContent } from "./outgoing-content.server.ts";
import { recordRefusal } from "./record-refusal.server.ts";
import { failedWith, resultOf, waitsUntil } from "./send-result.ts";
import type { WaitForPerson } from "./spacing.ts";
import { clearFault } from "./templates.server.ts";

type Sending = {
  db: Db;
  files: Files;
  connection(): Connection | undefined;
  /** Rate limit for each person. */
  wait: WaitForPerson;
  now?: () => Date;
  /** Called just before the request: from then on the outcome may be unknown. */
  leaving?: () => void;
};

/** Sends at most once: a connection that breaks after the request ends as "unknown". */
export async function sendWhatsApp(sending: Sending, message: ClaimedMessage): Promise<SendResult> {
  const connection = sending.connection();
  if (!connection) return failedWith("noChannel");
  const to = recipientOf(message);
  if (!to) return failedWith("noAddress");
  const { now = () => new Date() } = sending;
  const content = await outgoingContent(sending, connection, message, now());
  if ("result" in content) return content.result;
  if (!isComplete(content.content)) return failedWith("parameter");
  return handOver(sending, connection, message, to, content.content);
}

async function handOver(
  { db, wait, now = () => new Date(), leaving }: Sending,
  connection: Connection,
  message: ClaimedMessage,
  to: Recipient,
  content: Content,
): Promise<SendResult> {
  const answers = content.type === "reaction" ? undefined : await wamidOf(db, message.answers);
  if (content.type === "template") {
    const waitUntil = await countAgainstLimit(db, message.conversation_id, now());
    if (waitUntil) return waitsUntil(waitUntil, "dayLimit");
  }
  await wait("number" in to ? to.number : to.userId);
  const body = messageBody({ to, content, answers, key: message.id });
  leaving?.();
  const sent = await sendMessage(connection, body);
  if (sent.ok) {
    if (content.type === "template") await untilAvailable(() => clearFault(db, content.template));
    return { outcome: "accepted", code: null, answer: "", externalId: sent.value };
  }
  const { refusal } = sent;
  await untilAvailable(() => recordRefusal(db, { ...refusal, details: message.details }, now()));
  const result = resultOf(refusal);
  // Reactions are idempotent, so an unknown outcome can be retried.
  return content.type === "reaction" && result.outcome === "unknown"
    ? { ...result, outcome: "retry" }
    : result;
}

/**
 * Returns until when to wait; undefined: send now. The limit is on conversations that we open; an answer within 24 hours of a message from
 * the person opens none.
 */
async function countAgainstLimit(db: Db, id: string, now: Date): Promise<Date | undefined> {
  const conversation = await db
    .selectFrom("conversations")
    .select("window_ends_at")
    .where("id", "=", id)
    .executeTakeFirst();
  return conversation && isOpen(conversation, now) ? undefined : reserveRoom(db, id, now);
}

function recipientOf(message: ClaimedMessage): Recipient | undefined {
  const { to, toBy } = readDetails(message.details);
  if (typeof to !== "string" || to === "") return undefined;
  return toBy === "userId" ? { userId: to } : { number: to };
}

async function wamidOf(db: Db, id: string | null): Promise<string | undefined> {
  if (id === null) return undefined;
  const answered = await db
    .selectFrom("messages")
    .select("external_id")
    .where("id", "=", id)
    .executeTakeFirst();
  return answered?.external_id ?? undefined;
}
