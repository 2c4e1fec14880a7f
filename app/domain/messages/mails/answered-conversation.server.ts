import type { Db } from "../../../platform/db/connection.server.ts";
import type { ReadMail } from "./read-mail.server.ts";
import { conversationIn } from "./reply-token.server.ts";

/** The conversation a mail answers, if proven by something that cannot be guessed, and the message. */
export type Answered = { conversationId: string; messageId: string | undefined };

/** By the signed token in a recipient address, else by the Message-IDs it answers. Never by subject. */
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
