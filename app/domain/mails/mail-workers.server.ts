import type { Logger } from "pino";
import type { Worker } from "../../platform/jobs/worker.server.ts";
import type { MailboxSettings } from "../mailbox/settings.ts";
import { createMailWorker } from "./mail-worker.server.ts";
import { createMailboxWorker } from "./mailbox-worker.server.ts";
import type { Storage } from "./store-mail.server.ts";

export type MailSettings = {
  mailbox?: MailboxSettings | undefined;
  mail?: { from: string } | undefined;
  /** Hosts that may be private. */
  allow: string[];
};

type Options = Storage & {
  settings: () => MailSettings;
  /** Calls the listener when settings have changed. */
  onChange(listener: () => void): void;
  secret: string;
  log: Logger;
};

/** What brings mails in: one worker waits at the mailbox, the other reads what is stored, also by the pipe. */
export function createMailWorkers({ db, files, settings, onChange, secret, log }: Options): Worker[] {
  const desk = () => ({ secret, own: ownAddresses(settings()) });
  const mails = createMailWorker({ db, files, log, desk });
  const mailbox = createMailboxWorker({
    ...{ db, files, log, onChange },
    imap: () => settings().mailbox?.imap,
    allow: () => settings().allow,
    arrived: () => mails.wake(),
  });
  return [mails, mailbox];
}

function ownAddresses({ mailbox, mail }: MailSettings): string[] {
  const sender = /<([^<>]+)>/.exec(mail?.from ?? "")?.[1] ?? mail?.from;
  return [mailbox?.address, sender].flatMap((address) => (address ? [address.toLowerCase()] : []));
}
