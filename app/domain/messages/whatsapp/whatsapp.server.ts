import { setTimeout as delay } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";
import type { Logger } from "pino";
import type { Db } from "../../../platform/db/connection.server.ts";
import type { Files } from "../../../platform/files/storage.server.ts";
import { exists } from "../../../platform/jobs/watch.server.ts";
import { createWorker, type Worker } from "../../../platform/jobs/worker.server.ts";
import { createMessageWorker, type SendingChannel } from "../conversations/send-worker.server.ts";
import type { Connection } from "./call-graph.server.ts";
import { renewLimit } from "./day-limit.server.ts";
import { fetchNextFile } from "./fetch-files.server.ts";
import { markRead } from "./graph.server.ts";
import { readOwnNumber } from "./own-number.server.ts";
import { due, processEvents } from "./process-events.server.ts";
import { sendWhatsApp } from "./send-message.server.ts";
import { createSpacing } from "./spacing.ts";
import { isPausedIn } from "./state.server.ts";
import { areTemplatesWanted, fetchTemplates } from "./templates.server.ts";

type Options = {
  files: Files;
  scratch: string;
  log: Logger;
  connection(): Connection | undefined;
  now?: () => Date;
  spacingMs?: number;
  pollMs?: number;
};

export type WhatsApp = Worker & {
  /** Call after the commit that stores an event. */
  arrived(): void;
  /** Paused until the owner fixes something; cached for ten seconds. */
  isPaused(): boolean;
  /** The firm's number was disconnected from Meta's interface; cached too. */
  isEnded(): boolean;
  connection(): Connection | undefined;
};

export function createWhatsApp(db: Db, options: Options): WhatsApp {
  const { files, scratch, log, connection, now = () => new Date(), pollMs = 1000 } = options;
  const every = (name: string, everyMs = pollMs) => ({ name: `whatsapp: ${name}`, log, now, everyMs });
  const asking = (ask: (at: Date) => RawBuilder<unknown>) => ({
    due: { db, ask: (at: Date) => (connection() ? ask(at) : undefined) },
  });
  const media = createWorker({
    ...every("files"),
    ...asking(() =>
      exists(sql`select 1 from message_files where state = 'fetching' and external_id is not null`),
    ),
    work: async () => {
      const open = connection();
      return open ? fetchNextFile({ db, files, scratch }, open, now()) : false;
    },
  });
  const events = createWorker({
    ...every("events"),
    ...asking((at) => exists(due(db, at).select("id"))),
    work: async () => {
      const open = connection();
      if (!open) return false;
      const failed = (err: unknown) => log.error({ err }, "an event of WhatsApp could not be read");
      const began = performance.now();
      const more = await processEvents(db, open.details, now(), failed);
      media.wake();
      // With SQLite a request waits for a transaction at each of its statements: most find none in this pause.
      if (more) await delay(performance.now() - began);
      return more;
    },
  });
  const templates = createWorker({
    ...every("templates", 30 * pollMs),
    work: async () => {
      const open = connection();
      if (!open || !(await areTemplatesWanted(db))) return;
      const fetched = await fetchTemplates(db, open, now());
      if ("refusal" in fetched) log.warn({ reason: fetched.refusal.reason }, "templates were not fetched");
    },
  });
  let limitDueAt = new Date(0);
  const limit = createWorker({
    ...every("limit"),
    work: async () => {
      const open = connection();
      if (open && limitDueAt <= now()) limitDueAt = await renewLimit(db, open, now());
    },
  });
  const ticks = createWorker({
    ...every("ticks"),
    ...asking(() => exists(sql`select 1 from conversations where read_receipt_for is not null`)),
    work: async () => {
      const open = connection();
      return open ? sendNextReadReceipt(db, open) : false;
    },
  });
  const wait = createSpacing(options.spacingMs);
  const channel: SendingChannel = {
    key: "whatsapp",
    canSend: () => connection() !== undefined,
    send: (message, leaving) => sendWhatsApp({ db, files, connection, wait, now, leaving }, message),
  };
  const sender = createMessageWorker(db, channel, { log, now, pollMs });
  let paused = false;
  let ended = false;
  const pauses = createWorker({
    ...every("pauses", 10 * pollMs),
    work: async () => {
      paused = connection() !== undefined && (await isPausedIn(db));
      ended = (await readOwnNumber(db)).link?.state === "ended";
    },
  });
  const workers = [media, events, templates, limit, ticks, pauses, sender];
  return {
    arrived: () => events.wake(),
    isPaused: () => paused && connection() !== undefined,
    isEnded: () => ended,
    connection,
    start() {
      for (const worker of workers) worker.start();
    },
    wake: sender.wake,
    stop: async () => void (await Promise.all(workers.map((worker) => worker.stop()))),
  };
}

/** Up to the newest message read by staff. A refused receipt is dropped: the next message brings another. True: there may be more. */
export async function sendNextReadReceipt(db: Db, connection: Connection): Promise<boolean> {
  const next = await db
    .selectFrom("conversations")
    .innerJoin("messages", "messages.id", "read_receipt_for")
    .select(["conversations.id", "read_receipt_for", "external_id"])
    .where("read_receipt_for", "is not", null)
    .limit(1)
    .executeTakeFirst();
  if (!next) return false;
  // Only one of several processes gets it.
  const { numUpdatedRows } = await db
    .updateTable("conversations")
    .set({ read_receipt_for: null })
    .where("id", "=", next.id)
    .where("read_receipt_for", "=", next.read_receipt_for)
    .executeTakeFirst();
  if (numUpdatedRows === 1n && next.external_id) await markRead(connection, next.external_id);
  return true;
}
