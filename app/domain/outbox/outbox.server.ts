import type { Logger } from "pino";
import type { Db } from "../../platform/db/connection.server.ts";
import { delayBeforeTry } from "./backoff.ts";
import type { Carriers } from "./carriers.server.ts";
import { createChangingCarriers } from "./changing-carriers.server.ts";
import { type ClaimedItem, claimDue, inFlightLimit, reclaimAtStart, releaseItems } from "./claim.server.ts";
import { createHousekeeping } from "./housekeeping.server.ts";
import { createLane, type Lane } from "./lane.ts";
import type { Outcome } from "./outcome.ts";
import { createPatience, type Patience } from "./patience.ts";
import { createPoll } from "./poll.ts";
import { type Backoff, recordOutcome } from "./record-outcome.server.ts";
import type { OutboxSettings } from "./settings.ts";
import { type Target, targets } from "./targets.ts";

/** Beyond the settings and the log everything (in milliseconds) is there for tests to change. */
export type OutboxOptions = OutboxSettings & {
  log: Logger;
  now?: () => Date;
  backoff?: Backoff;
  attemptLimitMs?: number;
  pollMs?: number;
};

export type Outbox = {
  /** Where things go at this moment. */
  readonly settings: OutboxSettings;
  /** From now on things go elsewhere; what is under way ends where it began. */
  use(settings: OutboxSettings): void;
  /** Takes over what an earlier process left "sending" and begins; rejects when the database fails. */
  start(): Promise<void>;
  /** Takes nothing more and waits for the deliveries in hand, which end within the limit of one attempt. */
  stop(): Promise<void>;
  /** Something may be due: called after a commit. */
  wake(): void;
};

/** The worker that delivers what is queued, each item at least once. */
export function createOutbox(db: Db, options: OutboxOptions): Outbox {
  const { log, pollMs = 1000, now = () => new Date(), backoff: _, attemptLimitMs, ...settings } = options;
  const carriers = createChangingCarriers(settings, attemptLimitMs);
  const onError = (error: unknown) => log.error({ err: error }, "outbox: the database did not respond");
  const deliver = deliverer(db, carriers, options, now);
  const deliverAgainWhenDue = (item: ClaimedItem, patience: Patience) =>
    deliver(item, patience).then((dueAt) => dueAt && poll.by(dueAt), onError);
  const lanes = targets.map((target) => laneOf(db, target, now, deliverAgainWhenDue, onError));
  const inHand = () => lanes.flatMap((lane) => lane.inHand());
  const housekeeping = createHousekeeping(db, now, inHand, onError);
  const poll = createPoll(pollMs, now, () => {
    for (const lane of lanes) lane.fill();
    housekeeping.look();
  });
  return {
    get settings() {
      return carriers.settings;
    },
    use: carriers.use,
    wake: () => poll.by(now()),
    async start() {
      await reclaimAtStart(db, now());
      poll.start();
    },
    async stop() {
      poll.stop();
      await Promise.all([...lanes.map((lane) => lane.stop()), housekeeping.settled()]);
      carriers.close();
    },
  };
}

function laneOf(
  db: Db,
  target: Target,
  now: () => Date,
  deliver: (item: ClaimedItem, patience: Patience) => Promise<void>,
  onError: (error: unknown) => void,
): Lane {
  const patience = createPatience(inFlightLimit, () => now().getTime());
  return createLane<ClaimedItem>(inFlightLimit, {
    async claim(room) {
      const some = patience.room(room);
      return some > 0 ? claimDue(db, target, some, now()) : [];
    },
    deliver: (item) => deliver(item, patience),
    release: (items) => releaseItems(db, items),
    onError,
  });
}

/** Sends one item and writes down how it ended; answers when the item is due again, if it is. */
function deliverer(
  db: Db,
  carriers: Carriers,
  { log, backoff = delayBeforeTry }: OutboxOptions,
  now: () => Date,
) {
  return async (item: ClaimedItem, patience: Patience): Promise<Date | undefined> => {
    const result = await carriers.carry(item).catch((error: unknown): Outcome => unexpected(error));
    patience.note(result);
    const { state, tries, next_try_at } = await recordOutcome(db, item, result, backoff, now());
    const { id, channel, target } = item;
    if (state !== "sent") log.warn({ id, channel, target, state, tries, code: result.code }, "not delivered");
    return state === "waiting" ? new Date(next_try_at) : undefined;
  };
}

/** A fault of ours. Its message may quote the payload, so only its name is kept. */
function unexpected(error: unknown): Outcome {
  const name = error instanceof Error ? error.name : "unknown error";
  return { outcome: "retry", code: null, answer: `not sent because of an error on our server (${name})` };
}
