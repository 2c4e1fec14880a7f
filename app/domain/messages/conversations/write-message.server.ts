import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { addOutgoing, type Outgoing, type Queued } from "./add-outgoing.server.ts";
import { openConversation } from "./open-conversation.server.ts";

/** `counterpartId`: of a conversation, client or enquiry. The conversation is created with the first message that is not refused. */
export function writeMessage(
  db: Db,
  staff: Staff,
  counterpartId: string,
  message: Omit<Outgoing, "conversationId">,
  now: Date,
): Promise<Queued> {
  return inTransaction(db, async (trx) => {
    const conversation = await openConversation(trx, staff, counterpartId, now);
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

async function answerable(trx: Db, conversationId: string, id: string): Promise<string | undefined> {
  const found = await trx
    .selectFrom("messages")
    .select("id")
    .where("id", "=", id)
    .where("conversation_id", "=", conversationId)
    .executeTakeFirst();
  return found?.id;
}
