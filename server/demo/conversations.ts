import { Readable } from "node:stream";
import { v7 as uuidv7 } from "uuid";
import type { Services } from "../../app/contexts/services.ts";
import { addFromPhone } from "../../app/domain/messages/conversations/add-from-phone.server.ts";
import { addIncoming } from "../../app/domain/messages/conversations/add-incoming.server.ts";
import { queueMessage } from "../../app/domain/messages/conversations/add-outgoing.server.ts";
import {
  addIdentity,
  type Found,
  findConversation,
} from "../../app/domain/messages/conversations/find-conversation.server.ts";
import { markState } from "../../app/domain/messages/conversations/mark-state.server.ts";
import { whatsAppNumber } from "../../app/domain/messages/conversations/reach.server.ts";
import type { Storage } from "../../app/domain/messages/mails/store-mail.server.ts";
import { recordOnApp } from "../../app/domain/messages/whatsapp/own-number.server.ts";
import type { Staff } from "../../app/domain/people/staff/staff.ts";
import type { Db } from "../../app/platform/db/connection.server.ts";
import { hourMs } from "../../app/platform/language/time.ts";
import { announceFile, claimFile } from "../../app/platform/uploads/removable-files.server.ts";
import { sampleFile } from "./documents.ts";
import type { DemoEvent } from "./events.ts";
import { conversationSamples, type SampleConversation, type SampleMessage } from "./samples.ts";

type Client = { name: string; mobile: string };

type At = Pick<Services, "files">;

export function conversationEvents(at: At, clients: readonly Client[], staff: Staff, now: Date): DemoEvent[] {
  return conversationSamples.flatMap((sample, n) => {
    const client = sample.client === undefined ? undefined : clients[sample.client];
    return sample.messages.map((message, nth) => ({
      at: new Date(now.getTime() - message.ago * hourMs),
      run: (trx: Db, moment: Date) =>
        play({ ...at, db: trx }, staff, { sample, client, message, key: `sample ${n} ${nth}` }, moment),
    }));
  });
}

type Played = { sample: SampleConversation; client: Client | undefined; message: SampleMessage; key: string };

async function play(storage: Storage, staff: Staff, played: Played, at: Date): Promise<void> {
  const { message, key } = played;
  const trx = storage.db;
  const { conversation } = await findOrMake(trx, played, at);
  const common = {
    conversationId: conversation.id,
    channel: message.by,
    ...(message.subject && { subject: message.subject }),
  };
  if (message.in !== undefined) {
    const files = message.file ? [await keepFile(storage, message.file, at)] : [];
    const kind = message.file ? "media" : "text";
    await addIncoming(trx, { ...common, kind, text: message.in, at, files }, at);
    return;
  }
  if (message.phone !== undefined) {
    const { conversationId } = common;
    const written = { conversationId, kind: "text" as const, text: message.phone, at, externalId: key };
    await addFromPhone(trx, { ...written, isGreeting: false }, at);
    return recordOnApp(trx);
  }
  const queued = await queueMessage(trx, staff.id, { ...common, text: message.out ?? "", key }, at);
  if (!("id" in queued)) return;
  const { state, problem } = message;
  await markState(trx, {
    channel: message.by,
    messageId: queued.id,
    state: state ?? "sent",
    at,
    ...(problem && { details: { problem } }),
  });
}

async function keepFile({ db, files }: Storage, name: string, at: Date) {
  const { type, bytes } = sampleFile(name, name);
  const key = uuidv7({ msecs: at.getTime() });
  await announceFile(db, key, at);
  await files.put(key, Readable.from([bytes]), bytes.length);
  await claimFile(db, key);
  return { name, type, size: bytes.length, key, state: "kept" as const };
}

async function findOrMake(trx: Db, { sample, client, message }: Played, at: Date): Promise<Found> {
  const { by: channel } = message;
  const { address, user: userId, name = "" } = sample;
  if (!client) return findConversation(trx, { channel, address: address ?? sample.number, userId, name }, at);
  const own = { channel: "whatsapp" as const, address: whatsAppNumber(client.mobile), name: client.name };
  const found = await findConversation(trx, own, at);
  const known = trx
    .selectFrom("channel_identities")
    .select("id")
    .where("address", "=", address ?? "");
  if (address && !(await known.executeTakeFirst()))
    await addIdentity(trx, found.conversation.id, { channel: "mail", address, name: client.name }, at);
  return found;
}
