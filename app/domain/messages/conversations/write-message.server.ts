import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { addOutgoing, type Outgoing, type Queued } from "./add-outgoing.server.ts";
import { openConversation } from "./open-conversation.server.ts";

/**
 * Queues a message in the thread of an address: of a conversation, of a client or of an enquiry, which gets its conversation with the
 * first message. A refused message makes none.
 */
export function writeMessage(
  db: Db,
  staff: Staff,
  of: string,
  message: Omit<Outgoing, "conversationId">,
  now: Date,
): Promise<Queued> {
  return inTransaction(db, async (trx) => {
    const conversation = await openConversation(trx, staff, of, now);
    if (!conversation) return { refused: "gone" };
    const { answers: wanted, ...rest } = message;
    const answers = wanted && (await answerable(trx, conversation.id, wanted));
    const outgoing = { ...rest, conversationId: conversation.id, ...(answers && { answers }) };
    const queued = await addOutgoing(trx, staff, outgoing, now);
    if ("refused" in queued && conversation.last_text === "")
      await trx
        .deleteFrom("conversations")
        .where("id", "=", conversation.id)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom("messages").select("id").where("conversation_id", "=", conversation.id))),
        )
        .execute();
    return queued;
  });
}

/** A message of this conversation that can be answered; any other id is left out. */
async function answerable(trx: Db, conversationId: string, id: string): Promise<string | undefined> {
  const found = await trx
    .selectFrom("messages")
    .select("id")
    .where("id", "=", id)
    .where("conversation_id", "=", conversationId)
    .executeTakeFirst();
  return found?.id;
}
