import type { Db } from "../../../platform/db/connection.server.ts";
import { countUse } from "../../../platform/db/rate-limit.server.ts";
import { dayMs, hourMs } from "../../../platform/language/time.ts";
import { mailboxKey } from "../../delivery/deliveries/mailbox-key.server.ts";
import { addIncoming, findExternal, type IncomingFile } from "../conversations/add-incoming.server.ts";
import { findConversation, isStranger } from "../conversations/find-conversation.server.ts";
import { markState } from "../conversations/mark-state.server.ts";
import { type Answered, answeredBy } from "./answered-conversation.server.ts";
import { maxNewPerHour, type SkipReason } from "./mail-events.ts";
import type { Mailbox } from "./mail-headers.server.ts";
import type { MailNote } from "./mail-notes.ts";
import { reasonOf } from "./read-bounce.ts";
import type { ReadMail } from "./read-mail.server.ts";
import { ownMark } from "./reply-token.server.ts";
import { isProven } from "./sender-checks.ts";

export type IncomingMailConfig = {
  secret: string;
  /** Mails from our own addresses are not enquiries. */
  own: readonly string[];
  /** Servers whose checks of the sender we trust (`authserv-id`). */
  checkers: readonly string[];
};

type Arrived = {
  mail: ReadMail;
  files: readonly IncomingFile[];
  sourceKey: string;
  receivedAt: Date;
  /** Staff asked for this mail, so it is added whoever sent it. */
  wanted?: boolean;
};

/** Mails an hour from one address above which nobody is notified. */
const loudest = 60;

export async function addMail(
  trx: Db,
  config: IncomingMailConfig,
  arrived: Arrived,
  now: Date,
): Promise<{ messageId: string } | { skipped: SkipReason }> {
  const { mail } = arrived;
  const { wanted = false } = arrived;
  if (!wanted && (await isOurs(trx, config, mail))) return { skipped: "own" };
  if (mail.kind === "bounce") return addBounce(trx, arrived, now);
  const answered = await answeredBy(trx, mail, config.secret);
  const thread = answered ?? (await newThread(trx, config, mail, wanted, now));
  if ("skipped" in thread) return thread;
  const { address } = senderOf(config, mail);
  const isOther = answered && !(await isKnownIn(trx, answered.conversationId, address));
  const isDoubtful = !isProvenSender(config, mail) && !mail.notes.some(({ note }) => note === "forged");
  const others: MailNote[] = [
    ...(isOther ? [{ note: "otherAddress" as const, address: address || "?" }] : []),
    ...(isDoubtful ? [{ note: "unproven" as const }] : []),
  ];
  const uses = await countUse(trx, `mail-in:${mailboxKey(config.secret, address)}`, hourMs, now);
  const kind = mail.kind === "automatic" || uses > loudest ? "automatic" : "text";
  return addTo(trx, thread, { ...arrived, mail: { ...mail, notes: [...mail.notes, ...others] } }, kind, now);
}

/** Sent from a conversation, or by a delivery to the firm, which repeats what a visitor sent. */
async function isOurs(
  trx: Db,
  { secret, own }: IncomingMailConfig,
  { mark, from }: ReadMail,
): Promise<boolean> {
  if (mark === ownMark(secret)) return true;
  if (!own.includes(from.address) || !/^[\da-f-]{36}$/.test(mark)) return false;
  const item = trx.selectFrom("outbox").select("id").where("id", "=", mark);
  return (await item.executeTakeFirst()) !== undefined;
}

async function newThread(
  trx: Db,
  config: IncomingMailConfig,
  mail: ReadMail,
  wanted: boolean,
  now: Date,
): Promise<Answered | { skipped: SkipReason }> {
  if (mail.kind === "automatic") return { skipped: "automatic" };
  const from = senderOf(config, mail);
  if (!/^[^\s@]+@[^\s@]+$/.test(from.address)) return { skipped: "noSender" };
  if (!wanted && config.own.includes(from.address)) return { skipped: "own" };
  const sender = {
    channel: "mail" as const,
    address: from.address,
    name: from.name || from.address,
    proven: isProvenSender(config, mail),
  };
  if (
    !wanted &&
    (await isStranger(trx, sender)) &&
    (await countUse(trx, "mail-in:new", hourMs, now)) > maxNewPerHour
  )
    return { skipped: "tooManyNew" };
  const { conversation } = await findConversation(trx, sender, now);
  return { conversationId: conversation.id, messageId: undefined };
}

/** For a mail passed on by a form or portal, nothing proves who wrote it. */
function isProvenSender(config: IncomingMailConfig, mail: ReadMail): boolean {
  return senderOf(config, mail) === mail.from && isProven(mail.checks, config.checkers, mail.from.address);
}

function senderOf({ own }: IncomingMailConfig, { from, replyTo }: ReadMail): Mailbox {
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
      conversationId,
      channel: "mail",
      kind,
      text: mail.text,
      subject: mail.subject,
      html: mail.html,
      quoted: mail.quoted,
      files,
      answers: messageId,
      at,
      externalId: await externalIdOf(trx, mail, sourceKey),
      references: mail.references.join(" "),
      details: {
        from,
        ...(replyTo && { replyTo }),
        recipients: recipients.slice(0, 10),
        notes: [...mail.notes, ...notes],
        source: sourceKey,
      },
    },
    now,
  );
  return { messageId: id };
}

/** A larger difference means a wrong clock, which must not order a conversation. */
const wrongClockMs = dayMs;

/** The mail's own time; its arrival time, with a note, if the two are too far apart. */
function timeOf({ at, arrivedAt }: ReadMail, receivedAt: Date): { at: Date; notes: MailNote[] } {
  const server = arrivedAt ? Math.min(Date.parse(arrivedAt), receivedAt.getTime()) : receivedAt.getTime();
  const arrival = new Date(server);
  if (!at) return { at: arrival, notes: [] };
  const written = new Date(at);
  if (Math.abs(written.getTime() - server) <= wrongClockMs) return { at: written, notes: [] };
  return { at: arrival, notes: [{ note: "clock", at }] };
}

/** Programs reuse Message-IDs, and a stranger may copy one of ours: a different mail gets a different id. */
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

/** Trusted, because only the recipient of a mail knows its id. */
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
      conversationId: sent.conversation_id,
      channel: "mail",
      kind: "bounce",
      answers: sent.id,
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

async function findSent(trx: Db, ids: readonly string[]) {
  for (const id of new Set(ids.slice(0, maxOriginals))) {
    const sent = await findExternal(trx, "mail", id);
    if (sent) return sent;
  }
  return undefined;
}

const maxOriginals = 10;

/** Whether the address has sent or received mails in this conversation. */
async function isKnownIn(trx: Db, conversationId: string, address: string): Promise<boolean> {
  const identities = trx.selectFrom("channel_identities").select("id");
  const found = identities
    .where("conversation_id", "=", conversationId)
    .where("channel", "=", "mail")
    .where("address", "=", address);
  return (await found.executeTakeFirst()) !== undefined;
}
