import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "pino";
import { v7 as uuidv7 } from "uuid";
import { entryOf } from "../../../platform/content/entry-of.ts";
import { recordActivities } from "../../../platform/db/activity.server.ts";
import { type Db, dbEngine, inTransaction } from "../../../platform/db/connection.server.ts";
import { forgetEndedLimits } from "../../../platform/db/rate-limit.server.ts";
import { untilAvailable } from "../../../platform/db/unavailable.server.ts";
import { createJobWorker, createWorker } from "../../../platform/jobs/worker.server.ts";
import { delayBeforeTry } from "./backoff.ts";
import { type CircuitBreaker, createCircuitBreaker } from "./circuit-breaker.ts";
import {
  type ClaimedItem,
  claimDue,
  hasDue,
  hasExpiredLease,
  inFlightLimit,
  releaseItems,
  updateExpired,
  updateSending,
} from "./claim.server.ts";
import { sendForm } from "./http-post.server.ts";
import { mailLimitMs, type Outcome } from "./outcome.ts";
import type { MailPayload } from "./queue-delivery.server.ts";
import { type Backoff, recordOf, recordOutcome } from "./record-outcome.server.ts";
import { createMailSender, type MailSender } from "./send-mail.server.ts";
import type { OutboxSettings } from "./settings.ts";
import type { Fields } from "./shapes.ts";
import type { OutboxItem } from "./tables.ts";
import { type Target, targets } from "./targets.ts";

type Transports = ReturnType<typeof createTransports>;

/** `limitMs` is for one attempt. */
function createTransports(first: OutboxSettings, limitMs?: number, events = noEvents) {
  let settings = first;
  let sender = senderOf(settings, limitMs);
  const retired = new Set<MailSender>();
  return {
    get settings() {
      return settings;
    },
    use(next: OutboxSettings): void {
      if (sender) retire(sender, retired, limitMs);
      settings = next;
      sender = senderOf(next, limitMs);
    },
    async send(item: OutboxItem): Promise<Outcome> {
      const { id, channel, target, payload } = item;
      if (channel === "webhook") return events.send(item);
      if (channel === "mail") return sender ? sender.send(id, JSON.parse(payload) as MailPayload) : unset;
      const { forms, allow } = settings;
      const set = entryOf(forms, target);
      if (!set) return unset;
      const service = typeof set === "string" ? { url: set, shape: "auto" as const } : set;
      const fields = JSON.parse(payload) as Fields;
      return sendForm({ target, service, fields, key: id, allow, limitMs });
    },
    close(): void {
      for (const open of [sender, ...retired]) open?.close();
    },
  };
}

function senderOf({ mail, allow }: OutboxSettings, limitMs?: number): MailSender | undefined {
  return mail && createMailSender(mail, allow, limitMs);
}

/** Waits until its last attempt must have ended. */
function retire(sender: MailSender, retired: Set<MailSender>, limitMs = mailLimitMs): void {
  retired.add(sender);
  setTimeout(() => {
    sender.close();
    retired.delete(sender);
  }, limitMs + 1000).unref();
}

const unset: Outcome = { outcome: "failed", code: null, answer: "no address is set for this destination" };

export type OutboxOptions = OutboxSettings & {
  log: Logger;
  now?: () => Date;
  backoff?: Backoff;
  attemptLimitMs?: number;
  pollMs?: number;
  events?: EventSender;
};

/** Sends events to other programs, which have targets of their own. */
type EventSender = { targets(): readonly string[]; send(item: OutboxItem): Promise<Outcome> };

const noEvents: EventSender = { targets: () => [], send: () => Promise.resolve(unset) };

export type Outbox = ReturnType<typeof createOutbox>;

/** At least once. One worker per target, so that a slow one delays no other. */
export function createOutbox(db: Db, options: OutboxOptions) {
  const {
    log,
    pollMs = 1000,
    now = () => new Date(),
    backoff,
    attemptLimitMs,
    events,
    ...settings
  } = options;
  // Monotonic: if the system clock is set back, nothing would be tried for that time.
  const clock = options.now ? () => now().getTime() : () => performance.now();
  const transports = createTransports(settings, attemptLimitMs, events);
  const deliver = deliverer(db, transports, log, now, backoff);
  const every = (everyMs: number, name: string) => ({ name: `outbox: ${name}`, log, now, everyMs });
  const senderTo = (target: Target) => {
    const breaker = createCircuitBreaker(inFlightLimit, clock);
    return createJobWorker({
      ...every(pollMs, target.target),
      due: { db, ask: (at) => hasDue(db, target, at) },
      limit: inFlightLimit,
      claim: (room: number) => claimDue(db, target, breaker.room(room), now()),
      run: (item, signal) => deliver(item, breaker, signal),
      release: (items) => releaseItems(db, items),
    });
  };
  const senders = new Map<string, ReturnType<typeof senderTo>>();
  let running = false;
  // Registers may have been added since the start.
  const addSenders = () => {
    const ofEvents = (events ?? noEvents)
      .targets()
      .map((target) => ({ channel: "webhook" as const, target }));
    for (const target of [...targets(), ...ofEvents]) {
      if (senders.has(target.target)) continue;
      const sender = senderTo(target);
      senders.set(target.target, sender);
      sender.start();
    }
  };
  let lastLimit: string | undefined;
  const forgetLimits = async () => {
    // In small parts, so that requests are not delayed.
    lastLimit = await forgetEndedLimits(db, now(), lastLimit);
    if (lastLimit !== undefined) await delay(5);
    return lastLimit !== undefined;
  };
  const idsInFlight = () => [...senders.values()].flatMap((sender) => sender.inFlight().map(({ id }) => id));
  const workers = [
    createWorker({
      ...every(pollMs, "leases"),
      due: { db, ask: (at) => hasExpiredLease(db, at) },
      work: () => reclaimEnded(db, idsInFlight(), now()),
    }),
    createWorker({ ...every(60_000, "rate limits"), work: forgetLimits }),
  ];
  return {
    get settings(): OutboxSettings {
      return transports.settings;
    },
    use: transports.use,
    /** Call it after a commit that queues a delivery. */
    wake(): void {
      if (!running) return;
      addSenders();
      for (const sender of senders.values()) sender.wake();
    },
    async start(): Promise<void> {
      await reclaimAtStart(db, now());
      running = true;
      addSenders();
      for (const worker of workers) worker.start();
    },
    async stop(): Promise<void> {
      running = false;
      await Promise.all([...senders.values(), ...workers].map((worker) => worker.stop()));
      transports.close();
    },
  };
}

function deliverer(db: Db, transports: Transports, log: Logger, now: () => Date, backoff = delayBeforeTry) {
  return async (
    item: ClaimedItem,
    breaker: CircuitBreaker,
    signal: AbortSignal,
  ): Promise<Date | undefined> => {
    const result = await transports.send(item).catch((error: unknown): Outcome => internalError(error));
    breaker.record(result);
    const { state, tries, next_try_at } = await untilAvailable(
      () => recordOutcome(db, item, result, backoff, now()),
      signal,
    );
    const { id, channel, target } = item;
    if (state !== "sent") log.warn({ id, channel, target, state, tries, code: result.code }, "not delivered");
    return state === "waiting" ? new Date(next_try_at) : undefined;
  };
}

/** Keeps only the error's name, because its message may quote the payload. */
function internalError(error: unknown): Outcome {
  const name = error instanceof Error ? error.name : "unknown error";
  return { outcome: "retry", code: null, answer: `not sent because of an error on our server (${name})` };
}

type Items = ReturnType<typeof updateSending>;

export const stoppedMeanwhile =
  "The server stopped while this was sent. It may have arrived, so it is not sent again by itself.";

const reclaimEnded = (db: Db, inFlight: string[], now: Date) =>
  reclaim(db, (trx) => updateExpired(trx, inFlight, now), now);

/** A data file has one process, so every "sending" item is orphaned at the start. */
const reclaimAtStart = (db: Db, now: Date) =>
  dbEngine(db) === "sqlite" ? reclaim(db, updateSending, now) : reclaimEnded(db, [], now);

function reclaim(db: Db, items: (trx: Db) => Items, now: Date): Promise<void> {
  return inTransaction(db, async (trx) => {
    const failed = await items(trx)
      .where("at_most_once", "=", 1)
      .set({ state: "failed", lease_until: null })
      .returningAll()
      .execute();
    await items(trx).set({ state: "waiting", lease_until: null }).execute();
    const attempt = {
      at: now.toISOString(),
      outcome: "failed" as const,
      code: null,
      answer: stoppedMeanwhile,
    };
    if (failed.length > 0)
      await trx
        .insertInto("outbox_attempts")
        .values(failed.map(({ id }) => ({ ...attempt, id: uuidv7(), outbox_id: id })))
        .execute();
    const before = { state: "waiting" };
    const entries = failed.map((item) => {
      const after = { channel: item.channel, target: item.target, state: "failed", code: null };
      return { ...recordOf(item), verb: "delivery_failed", before, after, now } as const;
    });
    await recordActivities(trx, entries);
  });
}
