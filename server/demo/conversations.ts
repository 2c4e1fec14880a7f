import { addIncoming } from "../../app/domain/messages/conversations/add-incoming.server.ts";
import { queueMessage } from "../../app/domain/messages/conversations/add-outgoing.server.ts";
import {
  addIdentity,
  type Found,
  findConversation,
} from "../../app/domain/messages/conversations/find-conversation.server.ts";
import { markState } from "../../app/domain/messages/conversations/mark-state.server.ts";
import { whatsAppNumber } from "../../app/domain/messages/conversations/reach.server.ts";
import type { Staff } from "../../app/domain/people/staff/staff.ts";
import type { Db } from "../../app/platform/db/connection.server.ts";
import { hourMs } from "../../app/platform/language/time.ts";
import type { DemoEvent } from "./events.ts";
import { conversationSamples, type SampleConversation, type SampleMessage } from "./samples.ts";

type Client = { name: string; mobile: string };

export function conversationEvents(clients: readonly Client[], staff: Staff, now: Date): DemoEvent[] {
  return conversationSamples.flatMap((sample, n) => {
    const client = sample.client === undefined ? undefined : clients[sample.client];
    return sample.messages.map((message, at) => ({
      at: new Date(now.getTime() - message.ago * hourMs),
      run: (trx: Db, moment: Date) =>
        play(trx, staff, { sample, client, message, key: `sample ${n} ${at}` }, moment),
    }));
  });
}

type Played = { sample: SampleConversation; client: Client | undefined; message: SampleMessage; key: string };

async function play(trx: Db, staff: Staff, played: Played, at: Date): Promise<void> {
  const { message, key } = played;
  const { conversation } = await findOrMake(trx, played, at);
  const common = {
    conversationId: conversation.id,
    channel: message.by,
    ...(message.subject && { subject: message.subject }),
  };
  if (message.in !== undefined) {
    const file = message.file && { ...message.file, state: "gone" as const };
    await addIncoming(
      trx,
      { ...common, kind: file ? "media" : "text", text: message.in, at, files: file ? [file] : [] },
      at,
    );
    return;
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
