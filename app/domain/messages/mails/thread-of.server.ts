import type { Db } from "../../../platform/db/connection.server.ts";
import type { ReadMail } from "./read-mail.server.ts";
import { conversationIn } from "./reply-token.server.ts";

/** The conversation that a mail answers, and our id of the message, when it says so in a way that cannot be guessed. */
export type Answered = { conversationId: string; messageId: string | undefined };

/** By the signed token in an address that it was sent to, else by the mails that it names as answered. Never by its subject. */
export async function answeredBy(
  trx: Db,
  { recipients, references }: Pick<ReadMail, "recipients" | "references">,
  secret: string,
): Promise<Answered | undefined> {
  const named = await namedMessages(trx, references);
  const byToken = conversationIn(recipients, secret);
  if (byToken && (await exists(trx, byToken)))
    return { conversationId: byToken, messageId: named.find((one) => one.conversation_id === byToken)?.id };
  const [newest] = named;
  return newest && { conversationId: newest.conversation_id, messageId: newest.id };
}

/** The messages with these Message-IDs, in the order of the ids. */
async function namedMessages(trx: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom("messages")
    .select(["id", "conversation_id", "external_id"])
    .where("channel", "=", "mail")
    .where("external_id", "in", ids)
    .execute();
  return rows.sort((a, b) => ids.indexOf(a.external_id ?? "") - ids.indexOf(b.external_id ?? ""));
}

async function exists(trx: Db, id: string): Promise<boolean> {
  const found = trx.selectFrom("conversations").select("id").where("id", "=", id);
  return (await found.executeTakeFirst()) !== undefined;
}

/** Whether somebody has written, or was written to, under this address in the conversation. */
export async function isKnownIn(trx: Db, conversationId: string, address: string): Promise<boolean> {
  const identities = trx.selectFrom("channel_identities").select("id");
  const found = identities
    .where("conversation_id", "=", conversationId)
    .where("channel", "=", "mail")
    .where("address", "=", address);
  return (await found.executeTakeFirst()) !== undefined;
}
