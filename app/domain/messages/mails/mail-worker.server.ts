import { sql } from "kysely";
import type { Logger } from "pino";
import { claimNext } from "../../../platform/jobs/claim-next.server.ts";
import { exists } from "../../../platform/jobs/watch.server.ts";
import { createWorker, type Worker } from "../../../platform/jobs/worker.server.ts";
import { delayBeforeTry } from "../../delivery/deliveries/backoff.ts";
import type { ChannelEvent } from "../conversations/tables.ts";
import type { IncomingMailConfig } from "./add-mail.server.ts";
import { processMail, type Reader } from "./process-mail.server.ts";
import type { Storage } from "./store-mail.server.ts";

type MailWorkerOptions = Storage & {
  config: () => IncomingMailConfig;
  arrived?: () => void;
  log: Logger;
  now?: () => Date;
  everyMs?: number;
  read?: Reader;
};

const leaseMs = 120_000;

/** One after the other, in the order of arrival. */
export function createMailWorker({
  log,
  now = () => new Date(),
  everyMs = 1000,
  ...options
}: MailWorkerOptions): Worker {
  return createWorker({
    name: "mails",
    log,
    now,
    everyMs,
    due: {
      db: options.db,
      ask: (at) => exists(sql`select 1 from channel_events where ${isDue(at)}`),
    },
    work: () => readNext({ ...options, log }, now()),
  });
}

const isDue = (now: Date) =>
  sql<boolean>`channel = 'mail' and processed_at is null and next_try_at <= ${now.toISOString()}`;

export async function readNext(
  { db, files, config, arrived, log, read }: Omit<MailWorkerOptions, "now" | "everyMs">,
  now: Date,
): Promise<boolean> {
  const event = await claimNext(
    db,
    "channel_events",
    { where: isDue(now), orderBy: "next_try_at", leaseMs },
    now,
  );
  if (!event) return false;
  try {
    const added = await processMail({ db, files }, config(), event, now, read);
    if ("messageId" in added) arrived?.();
  } catch (error) {
    // Logs nothing from the mail: personal data.
    log.warn({ err: error, id: event.id, tries: event.tries }, "a mail could not be read and is tried again");
    await tryLater(db, event, now);
  }
  return true;
}

function tryLater(db: Storage["db"], { id, tries }: ChannelEvent, now: Date) {
  const next_try_at = new Date(now.getTime() + delayBeforeTry(tries + 1)).toISOString();
  return db
    .updateTable("channel_events")
    .set({ next_try_at, lease_until: null })
    .where("id", "=", id)
    .execute();
}
