import type { Worker } from "../../../platform/jobs/worker.server.ts";
import type { Installation } from "../../firm/installation/installation.ts";
import { createMessageWorker } from "../conversations/send-worker.server.ts";
import { createMailChannel, type OutgoingMail } from "./mail-channel.server.ts";
import { createMailWorker } from "./mail-worker.server.ts";
import { createMailboxWorker } from "./mailbox-worker.server.ts";
import { checkersOf } from "./sender-checks.ts";

/** Three workers: one listens to the mailbox, one reads stored mails (also those piped in), one sends. */
export function createMailWorkers({
  db,
  files,
  settings,
  secret,
  log,
}: Pick<Installation, "db" | "files" | "settings" | "secret" | "log">): Worker[] {
  const { outbound, onChange } = settings;
  const config = () => {
    const { mailbox } = outbound();
    const checkers = checkersOf(mailbox?.checker ?? "", mailbox?.imap?.host ?? "");
    return { secret, own: ownAddresses(outbound()), checkers };
  };
  const firm = () => {
    const { firm: own, phones } = settings.site();
    return { brand: own.brand, phone: phones.helpline, email: own.email };
  };
  const mails = createMailWorker({ db, files, log, config });
  const mailbox = createMailboxWorker({
    db,
    files,
    log,
    onChange,
    imap: () => outbound().mailbox?.imap,
    allow: () => outbound().allow,
    arrived: () => mails.wake(),
  });
  const channel = createMailChannel({ db, files, settings: outbound, firm, secret });
  return [mails, mailbox, createMessageWorker(db, channel, { log })];
}

function ownAddresses({ mailbox, mail }: OutgoingMail): string[] {
  const sender = /<([^<>]+)>/.exec(mail?.from ?? "")?.[1] ?? mail?.from;
  return [mailbox?.address, sender].flatMap((address) => (address ? [address.toLowerCase()] : []));
}
