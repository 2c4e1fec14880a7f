import type { Db } from "../../../platform/db/connection.server.ts";
import { keyOf } from "../../../platform/language/key.ts";

const maxSearchLength = 10_000;

type Written = { id: string; conversationId: string; text: string; subject?: string | null | undefined };

export async function addWords(trx: Db, messages: readonly Written[], name: string): Promise<void> {
  const rows = messages.map(({ id, conversationId, subject, text }) => {
    const search = keyOf([name, subject ?? "", text].join("\n")).slice(0, maxSearchLength);
    return { message_id: id, conversation_id: conversationId, search };
  });
  if (rows.length > 0) await trx.insertInto("message_words").values(rows).execute();
}
