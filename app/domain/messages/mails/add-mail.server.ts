import type { Db } from "../../../platform/db/connection.server.ts";
import { countUse } from "../../../platform/db/rate-limit.server.ts";
import { dayMs, hourMs } from "../../../platform/language/time.ts";
import { mailboxKey } from "../../delivery/deliveries/mailbox-key.server.ts";
import { addIncoming, findExternal, type IncomingFile } from "../conversations/add-incoming.server.ts";
import { findConversation, isStranger } from "../conversations/find-conversation.server.ts";
import { markState } from "../conversations/mark-state.server.ts";
import { mostNewAnHour, type SkipReason } from "./mail-events.ts";
import type { MailNote } from "./mail-notes.ts";
import { reasonOf } from "./read-bounce.ts";
import type { Mailbox, ReadMail } from "./read-mail.server.ts";
import { ownMark } from "./reply-token.server.ts";
import { isProven } from "./sender-checks.ts";
import { type Answered, answeredBy, isKnownIn } from "./thread-of.server.ts";

export type Desk = {
  /** Signs the tokens and the mark of our mails. */
  secret: string;
  /** Our own addresses: what they send is not an enquiry. */
  own: readonly string[];
  /** Servers whose checks of a sender count. */
  checkers: readonly string[];
};

type Arrived = {
  mail: ReadMail;
  files: readonly IncomingFile[];
  sourceKey: string;
  receivedAt: Date;
  /** Somebody of the staff has asked for it: it is added whoever has sent it. */
  wanted?: boolean;
};

/** Above so many mails an hour from one address nobody is told of more. */
const loudest = 60;

/** Adds a mail to its conversation, in the caller's transaction, or says why it belongs to none. */
export async function addMail(
  trx: Db,
  desk: Desk,
  arrived: Arrived,
  now: Date,
): Promise<{ messageId: string } | { skipped: SkipReason }> {
  const { mail } = arrived;
  const { wanted = false } = arrived;
  if (!wanted && (await isOurs(trx, desk, mail))) return { skipped: "own" };
  if (mail.kind === "bounce") return addBounce(trx, arrived, now);
  const answered = await answeredBy(trx, mail, desk.secret);
  const thread = answered ?? (await newThread(trx, desk, mail, wanted, now));
  if ("skipped" in thread) return thread;
  const { address } = senderOf(desk, mail);
  const isOther = answered && !(await isKnownIn(trx, answered.conversationId, address));
  const isDoubtful = !isProvenSender(desk, mail) && !mail.notes.some(({ note }) => note === "forged");
  const others: MailNote[] = [
    ...(isOther ? [{ note: "otherAddress" as const, address: address || "?" }] : []),
    ...(isDoubtful ? [{ note: "unproven" as const }] : []),
  ];
  const uses = await countUse(trx, `mail-in:${mailboxKey(desk.secret, address)}`, hourMs, now);
  const kind = mail.kind === "automatic" || uses > loudest ? "automatic" : "text";
  return addTo(trx, thread, { ...arrived, mail: { ...mail, notes: [...mail.notes, ...others] } }, kind, now);
}

/** Written in a conversation, or sent by the outbox: to the firm, with what a visitor has already sent. */
async function isOurs(trx: Db, { secret, own }: Desk, { mark, from }: ReadMail): Promise<boolean> {
  if (mark === ownMark(secret)) return true;
  if (!own.includes(from.address) || !/^[\da-f-]{36}$/.test(mark)) return false;
  const item = trx.selectFrom("outbox").select("id").where("id", "=", mark);
  return (await item.executeTakeFirst()) !== undefined;
}

async function newThread(
  trx: Db,
  desk: Desk,
  mail: ReadMail,
  wanted: boolean,
  now: Date,
): Promise<Answered | { skipped: SkipReason }> {
  if (mail.kind === "automatic") return { skipped: "automatic" };
  const from = senderOf(desk, mail);
  if (!/^[^\s@]+@[^\s@]+$/.test(from.address)) return { skipped: "noSender" };
  if (!wanted && desk.own.includes(from.address)) return { skipped: "own" };
  const sender = {
    ...{ channel: "mail" as const, address: from.address, name: from.name || from.address },
    proven: isProvenSender(desk, mail),
  };
  if (
    !wanted &&
    (await isStranger(trx, sender)) &&
    (await countUse(trx, "mail-in:new", hourMs, now)) > mostNewAnHour
  )
    return { skipped: "tooManyNew" };
  const { conversation } = await findConversation(trx, sender, now);
  return { conversationId: conversation.id, messageId: undefined };
}

/** What a form or a portal passes on is proven by nobody to be of the person that it names. */
function isProvenSender(desk: Desk, mail: ReadMail): boolean {
  return senderOf(desk, mail) === mail.from && isProven(mail.checks, desk.checkers, mail.from.address);
}

/** Who wrote a mail: whoever wants its answers, when a form, a portal or our own website only passes it on. */
function senderOf({ own }: Desk, { from, replyTo }: ReadMail): Mailbox {
  return replyTo && !own.includes(replyTo.address) ? replyTo : from;
}

async function addTo(
  trx: Db,
  { conversationId, messageId }: Answered,
  { mail, files, sourceKey, receivedAt }: Arrived,
  kind: "text" | "automatic",
  now: Date,
) {
  const { from, replyTo, recipients } = mail;
  const { at, notes } = timeOf(mail, receivedAt);
  const { id } = await addIncoming(
    trx,
    {
      ...{ conversationId, channel: "mail", kind, text: mail.text, subject: mail.subject },
      ...{ html: mail.html, quoted: mail.quoted, files, answers: messageId },
      at,
      externalId: await externalIdOf(trx, mail, sourceKey),
      references: mail.references.join(" "),
      details: {
        ...{ from, ...(replyTo && { replyTo }), recipients: recipients.slice(0, 10) },
        ...{ notes: [...mail.notes, ...notes], source: sourceKey },
      },
    },
    now,
  );
  return { messageId: id };
}

/** A clock that is wrong by more must not order a conversation. */
const wrongClockMs = dayMs;

/** When a mail was written, or where its date is far from its arrival, when it arrived, with a note of what it says. */
function timeOf({ at, arrivedAt }: ReadMail, receivedAt: Date): { at: Date; notes: MailNote[] } {
  const server = arrivedAt ? Math.min(Date.parse(arrivedAt), receivedAt.getTime()) : receivedAt.getTime();
  const arrival = new Date(server);
  if (!at) return { at: arrival, notes: [] };
  const written = new Date(at);
  if (Math.abs(written.getTime() - server) <= wrongClockMs) return { at: written, notes: [] };
  return { at: arrival, notes: [{ note: "clock", at }] };
}

/** Programs repeat Message-IDs, and a stranger may choose one of ours: another mail with the same id is another message. */
async function externalIdOf(trx: Db, { messageId }: ReadMail, sourceKey: string): Promise<string> {
  const own = `<${sourceKey.slice(0, 32)}@no-id.invalid>`;
  if (!messageId) return own;
  const same = await findExternal(trx, "mail", messageId);
  if (!same) return messageId;
  const { details } = await trx
    .selectFrom("messages")
    .select("details")
    .where("id", "=", same.id)
    .executeTakeFirstOrThrow();
  return JSON.parse(details).source === sourceKey ? messageId : own;
}

/** Shows a report at the mail that came back. Only who got that mail knows its id. */
async function addBounce(trx: Db, { mail, sourceKey, receivedAt }: Arrived, now: Date) {
  const { bounce } = mail;
  const sent = bounce && (await findSent(trx, bounce.originals));
  if (!bounce || !sent) return { skipped: "bounce" as const };
  const problem = reasonOf(bounce);
  const code = bounce.status || null;
  if (bounce.action === "failed") {
    const details = { problem, ...(code && { code }), answer: bounce.diagnostic };
    await markState(trx, { channel: "mail", messageId: sent.id, state: "failed", at: now, details });
  }
  const { id } = await addIncoming(
    trx,
    {
      ...{ conversationId: sent.conversation_id, channel: "mail", kind: "bounce", answers: sent.id },
      text: bounce.diagnostic || mail.text.slice(0, 500),
      subject: mail.subject,
      at: timeOf(mail, receivedAt).at,
      externalId: await externalIdOf(trx, mail, sourceKey),
      details: { problem, recipient: bounce.recipient, source: sourceKey, ...(code && { code }) },
    },
    now,
  );
  return { messageId: id };
}

/** The message that came back: the first of these ids that one of ours has. */
async function findSent(trx: Db, ids: readonly string[]) {
  for (const id of new Set(ids.slice(0, mostOriginals))) {
    const sent = await findExternal(trx, "mail", id);
    if (sent) return sent;
  }
  return undefined;
}

/** Ids of a report that are looked up. */
const mostOriginals = 10;
