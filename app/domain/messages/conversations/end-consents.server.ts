import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import type { Language } from "../../../platform/language/language.ts";
import { withdrawConsent } from "./consents.server.ts";
import { conversationOfClient } from "./open-conversation.server.ts";
import { channels } from "./tables.ts";

/** By the client on their own page: no channel writes to them first any more. */
export function endConsents(
  db: Db,
  clientId: string,
  { words, language }: { words: string; language: Language },
  now: Date,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const conversation = await conversationOfClient(trx, clientId);
    const subject = { id: conversation?.id ?? "", client_id: clientId, enquiry_id: null };
    for (const channel of channels) {
      const withdrawal = { channel, purpose: "service" as const, words, language, source: "status" as const };
      await withdrawConsent(trx, subject, { ...withdrawal, client_id: clientId }, now);
    }
  });
}
