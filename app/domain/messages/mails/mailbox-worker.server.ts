import { setTimeout as delay } from "node:timers/promises";
import type { ImapFlow } from "imapflow";
import type { Logger } from "pino";
import { v7 as uuidv7 } from "uuid";
import { createWorker, type Worker } from "../../../platform/jobs/worker.server.ts";
import {
  changeMailboxState,
  claimMailbox,
  releaseMailbox,
} from "../../delivery/mailbox/mailbox-state.server.ts";
import { openImap, problemOf } from "../../delivery/mailbox/open-imap.server.ts";
import type { ImapSettings } from "../../delivery/mailbox/settings.ts";
import { fetchMails } from "./fetch-mails.server.ts";
import type { Storage } from "./store-mail.server.ts";

export type MailboxOptions = Storage & {
  imap: () => ImapSettings | undefined;
  /** Hosts that may have private addresses. */
  allow: () => string[];
  onChange(listener: () => void): void;
  arrived(): void;
  log: Logger;
  now?: () => Date;
  /** Poll interval for servers without IDLE, and heartbeat of the lease, in milliseconds. */
  askMs?: number;
  holdMs?: number;
};

/** A wrong password is retried rarely, because providers lock the account. */
const againMs = { login: 10 * 60_000, other: 15_000 } as const;

/** Holds a lease: only one of several processes reads the mailbox. */
export function createMailboxWorker(options: MailboxOptions): Worker {
  const { log, imap: current, now = () => new Date() } = options;
  const id = uuidv7();
  let quietUntil = 0;
  let changed = new AbortController();
  let known = JSON.stringify(current());
  options.onChange(() => {
    if (JSON.stringify(current()) === known) return;
    known = JSON.stringify(current());
    quietUntil = 0;
    changed.abort();
    changed = new AbortController();
    worker.wake();
  });
  const worker = createWorker({
    name: "mailbox",
    log,
    now,
    everyMs: 5000,
    async work(stopping) {
      const imap = current();
      if (!imap || performance.now() < quietUntil) return;
      const signal = AbortSignal.any([stopping, changed.signal]);
      if (!(await claimMailbox(options.db, imap, id, now()))) return;
      let opened = false;
      try {
        const client = await openImap(imap, options.allow());
        opened = true;
        await stayAt(options, imap, { id, client }, signal);
      } catch (error) {
        if (signal.aborted) return;
        const problem = problemOf(error, imap);
        if (!opened)
          quietUntil = performance.now() + (problem.kind === "login" ? againMs.login : againMs.other);
        log.warn({ kind: problem.kind }, "the mailbox could not be read");
        const failed = { at: now().toISOString(), ...problem };
        await changeMailboxState(options.db, imap, () => ({ failed }));
      } finally {
        await releaseMailbox(options.db, imap, id);
      }
    },
  });
  return worker;
}

/** Fetches, then waits for IDLE or the poll interval, until the connection or the lease ends. */
async function stayAt(
  options: MailboxOptions,
  imap: ImapSettings,
  { id, client }: { id: string; client: ImapFlow },
  signal: AbortSignal,
) {
  const { db, files, arrived, now = () => new Date(), askMs = 60_000, holdMs = 15_000 } = options;
  const ended = new AbortController();
  const close = () => client.close();
  signal.addEventListener("abort", close, { once: true });
  client.once("close", () => ended.abort());
  const hold = setInterval(() => {
    void claimMailbox(db, imap, id, now())
      .catch(() => false)
      .then((isOurs) => isOurs || client.close());
  }, holdMs);
  try {
    const events = countEvents(client);
    while (client.usable && !signal.aborted) {
      const before = events.seen;
      if ((await fetchMails({ db, files, client, imap, signal, now })) > 0) arrived();
      if (events.seen === before)
        await Promise.race([events.next(), delay(askMs, undefined, { signal: ended.signal, ref: false })]);
    }
    if (!signal.aborted)
      throw Object.assign(new Error("The connection has ended."), { code: "NoConnection" });
  } catch (error) {
    if (!ended.signal.aborted || signal.aborted) throw error;
    throw Object.assign(new Error("The connection has ended."), { code: "NoConnection", cause: error });
  } finally {
    clearInterval(hold);
    signal.removeEventListener("abort", close);
    client.close();
  }
}

/** Remembers events that arrive while mails are being fetched. */
function countEvents(client: ImapFlow) {
  let seen = 0;
  let wake = () => {};
  client.on("exists", () => {
    seen++;
    wake();
  });
  return {
    get seen() {
      return seen;
    },
    next: () =>
      new Promise<void>((resolve) => {
        wake = resolve;
      }),
  };
}
