import type { Logger } from "pino";
import type { Worker } from "../../../platform/jobs/worker.server.ts";
import { createMessageWorker } from "../conversations/send-worker.server.ts";
import { createMailChannel, type OutgoingMail } from "./mail-channel.server.ts";
import { createMailWorker } from "./mail-worker.server.ts";
import { createMailboxWorker } from "./mailbox-worker.server.ts";
import { checkersOf } from "./sender-checks.ts";
import type { Firm } from "./signature.server.ts";
import type { Storage } from "./store-mail.server.ts";

type Options = Storage & {
  settings: () => OutgoingMail;
  firm: () => Firm;
  onChange(listener: () => void): void;
  secret: string;
  log: Logger;
};

/** Three workers: one listens to the mailbox, one reads stored mails (also those piped in), one sends. */
export function createMailWorkers({ db, files, settings, firm, onChange, secret, log }: Options): Worker[] {
  const desk = () => {
    const { mailbox } = settings();
    const checkers = checkersOf(mailbox?.checker ?? "", mailbox?.imap?.host ?? "");
    return { secret, own: ownAddresses(settings()), checkers };
  };
  const mails = createMailWorker({ db, files, log, desk });
  const mailbox = createMailboxWorker({
    ...{ db, files, log, onChange },
    imap: () => settings().mailbox?.imap,
    allow: () => settings().allow,
    arrived: () => mails.wake(),
  });
  const channel = createMailChannel({ db, files, settings, firm, secret });
  return [mails, mailbox, createMessageWorker(db, channel, { log })];
}

function ownAddresses({ mailbox, mail }: OutgoingMail): string[] {
  const sender = /<([^<>]+)>/.exec(mail?.from ?? "")?.[1] ?? mail?.from;
  return [mailbox?.address, sender].flatMap((address) => (address ? [address.toLowerCase()] : []));
}
