import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { addIncoming, type Incoming } from "./add-incoming.server.ts";
import type { Sender } from "./address-owner.server.ts";
import { type Found, findConversation } from "./find-conversation.server.ts";
import type { Conversation } from "./tables.ts";

export const noon = new Date("2026-11-20T12:00:00.000Z");

/** Some minutes after that noon. */
export const after = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

const asha: Sender = { channel: "whatsapp", address: "919876543210", name: "Asha Kumari" };

/** Somebody writes by WhatsApp; `who` and `message` change what is sent. */
export function writes(
  db: Db,
  who: Partial<Sender> = {},
  message: Partial<Incoming> = {},
  now = noon,
): Promise<Found & { id: string; repeated: boolean }> {
  return inTransaction(db, async (trx) => {
    const found = await findConversation(trx, { ...asha, ...who }, now);
    const channel = who.channel ?? "whatsapp";
    const common = {
      kind: "text" as const,
      text: "Namaste",
      at: now,
      conversationId: found.conversation.id,
      channel,
    };
    return { ...found, ...(await addIncoming(trx, { ...common, ...message }, now)) };
  });
}

export function conversationRow(db: Db, id: string): Promise<Conversation> {
  return db.selectFrom("conversations").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

export function messageRow(db: Db, id: string) {
  return db.selectFrom("messages").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

/** Notes that a client has agreed to messages by WhatsApp. */
export async function agreeToWhatsApp(db: Db, clientId: string): Promise<void> {
  const consent = { channel: "whatsapp", purpose: "service", source: "staff" } as const;
  const given = { ...consent, id: "1", client_id: clientId, words: "Yes", language: "en" };
  await db
    .insertInto("consents")
    .values({ ...given, given_at: noon.toISOString() })
    .execute();
}
