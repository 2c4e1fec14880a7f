import type { Db } from "../../../platform/db/connection.server.ts";
import { keyOf } from "../../../platform/language/key.ts";

const maxSearchLength = 10_000;

type Written = { id: string; conversationId: string; text: string; subject?: string | null | undefined };

export async function addWords(trx: Db, message: Written, name: string): Promise<void> {
  const { id, conversationId, subject, text } = message;
  const search = keyOf([name, subject ?? "", text].join("\n")).slice(0, maxSearchLength);
  const row = { message_id: id, conversation_id: conversationId, search };
  await trx.insertInto("message_words").values(row).execute();
}
