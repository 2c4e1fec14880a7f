import type { Logger } from "pino";
import type { Db } from "../../../platform/db/connection.server.ts";
import { isUnavailable, untilAvailable } from "../../../platform/db/unavailable.server.ts";
import { exists } from "../../../platform/jobs/watch.server.ts";
import { createJobWorker, createWorker, type Worker } from "../../../platform/jobs/worker.server.ts";
import { createCircuitBreaker } from "../../delivery/deliveries/circuit-breaker.ts";
import { consentState } from "./consents.server.ts";
import { readDetails } from "./details.ts";
import { channelRefusal } from "./may-send.ts";
import { tokensOf, withTokens } from "./secret-links.ts";
import {
  claimOutgoing,
  due,
  endLostSendings,
  isLost,
  recordSent,
  releaseMessages,
} from "./send-queue.server.ts";
import type { ClaimedMessage, SendResult } from "./send-result.ts";
import type { Channel } from "./tables.ts";

/** Nothing is claimed until the channel is set up. */
export type SendingChannel = {
  key: Channel;
  canSend(): boolean;
  /** Must call `leaving` before it sends anything: errors before that are retried. */
  send(message: ClaimedMessage, leaving: () => void): Promise<SendResult>;
};

type Options = { log: Logger; now?: () => Date; pollMs?: number; backoff?: (n: number) => number };

const inFlightLimit = 8;

/** "accepted": the service has it. "unknown": it may have, and does not answer. */
const forBreaker = {
  accepted: "sent",
  unknown: "retry",
  sent: "sent",
  retry: "retry",
  failed: "failed",
} as const;

export function createMessageWorker(db: Db, channel: SendingChannel, options: Options): Worker {
  const { log, now = () => new Date(), pollMs = 1000, backoff } = options;
  const breaker = createCircuitBreaker(inFlightLimit, () => performance.now());
  const optionsOf = (name: string) => ({
    name: `messages: ${channel.key}${name}`,
    log,
    now,
    everyMs: pollMs,
  });
  const sender = createJobWorker<ClaimedMessage>({
    ...optionsOf(""),
    due: {
      db,
      ask: (at) => (channel.canSend() ? exists(due(db, channel.key, at).select("id")) : undefined),
    },
    limit: inFlightLimit,
    claim: async (room) =>
      channel.canSend() ? claimOutgoing(db, channel.key, breaker.room(room), now()) : [],
    async run(message, signal) {
      const result = await sendOn(db, channel, message, now);
      const { outcome } = result;
      if (!result.waitsUntil) breaker.record({ ...result, outcome: forBreaker[outcome] });
      const { id } = message;
      if (outcome !== "accepted" && outcome !== "sent")
        log.warn({ id, channel: channel.key, outcome, code: result.code }, "message not sent");
      return untilAvailable(() => recordSent(db, message, result, now(), backoff), signal);
    },
    release: (messages) => releaseMessages(db, messages),
  });
  const leases = createWorker({
    ...optionsOf(" leases"),
    due: { db, ask: (at) => isLost(channel.key, at) },
    work: () => endLostSendings(db, channel.key, now()),
  });
  const workers = [sender, leases];
  return {
    start() {
      void endLostSendings(db, channel.key, now(), { starting: true })
        .catch((error) => log.error({ err: error }, "messages that were being sent could not be closed"))
        .finally(() => {
          for (const worker of workers) worker.start();
        });
    },
    wake: sender.wake,
    stop: async () => void (await Promise.all(workers.map((worker) => worker.stop()))),
  };
}

/** Retry delay after a failure of database or storage. */
const againMs = 15_000;

/** After an error of our own while sending there is no retry: the message may have been delivered. */
async function sendOn(
  db: Db,
  channel: SendingChannel,
  message: ClaimedMessage,
  now: () => Date,
): Promise<SendResult> {
  let isLeaving = false;
  try {
    const refusal = await refusalNow(db, message, now());
    if (refusal) return refusal;
    const tokens = tokensOf(message);
    const whole = { text: withTokens(message.text, tokens), details: withTokens(message.details, tokens) };
    return await channel.send({ ...message, ...whole }, () => {
      isLeaving = true;
    });
  } catch (error) {
    const name = error instanceof Error ? error.name : "unknown error";
    const failed = { code: null, answer: `an error on our server (${name})` };
    if (isLeaving) return { ...failed, outcome: "unknown" };
    const waitsUntil = isUnavailable(error) && { waitsUntil: new Date(now().getTime() + againMs) };
    return { ...failed, outcome: "retry", ...waitsUntil };
  }
}

/** While it waited, the window may have closed or the person opted out. */
async function refusalNow(db: Db, message: ClaimedMessage, now: Date): Promise<SendResult | undefined> {
  const conversation = await db
    .selectFrom("conversations")
    .selectAll()
    .where("id", "=", message.conversation_id)
    .executeTakeFirst();
  if (!conversation) return { outcome: "failed", code: null, answer: "", problem: "gone" };
  const consent = await consentState(db, conversation, message.channel);
  const { template } = readDetails(message.details);
  const refusal = channelRefusal({ channel: message.channel, template }, conversation, consent, now);
  return refusal && { outcome: "failed", code: null, answer: "", problem: refusal.refused };
}
