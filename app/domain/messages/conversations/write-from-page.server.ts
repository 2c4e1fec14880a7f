import { hash } from "node:crypto";
import { type Db, inTransaction, lockKey } from "../../../platform/db/connection.server.ts";
import { countUse } from "../../../platform/db/rate-limit.server.ts";
import type { Language } from "../../../platform/language/language.ts";
import { hourMs } from "../../../platform/language/time.ts";
import { addIncoming } from "./add-incoming.server.ts";
import { addConversation } from "./find-conversation.server.ts";
import { conversationOfClient } from "./open-conversation.server.ts";
import { maxPageMessageLength } from "./page-message.ts";

/**
 * `key` identifies the form, so that a repeated post is stored once. The browser's back button brings an old key
 * back.
 */
type PageMessage = { text: string; key: string; language: Language };

const often = { max: 20, windowMs: hourMs };

/** From the client's own page into the one conversation with them. */
export function writeFromPage(
  db: Db,
  clientId: string,
  { text, key, language }: PageMessage,
  now: Date,
): Promise<"written" | "empty" | "tooLong" | "often"> {
  if (text === "") return Promise.resolve("empty");
  if (text.length > maxPageMessageLength) return Promise.resolve("tooLong");
  return inTransaction(db, async (trx) => {
    if ((await countUse(trx, `page-messages:${clientId}`, often.windowMs, now)) > often.max) return "often";
    await lockKey(trx, "sopan:conversations:new");
    const known = await conversationOfClient(trx, clientId);
    const { id } = known ?? (await addConversation(trx, { clientId }, "", now));
    const externalId = `${key} ${hash("sha256", text, "base64url")}`;
    const message = { channel: "page", kind: "text", text, language, externalId, at: now } as const;
    await addIncoming(trx, { ...message, conversationId: id }, now);
    return "written";
  });
}
