import { inTransaction } from "../../../platform/db/connection.server.ts";
import { addClient, someStaff } from "../../cases/clients/test-clients.ts";
import { type Outgoing, queueMessage } from "../conversations/add-outgoing.server.ts";
import { claimOutgoing, recordSent } from "../conversations/send-queue.server.ts";
import { sendWhatsApp } from "./send-message.server.ts";
import { createSpacing } from "./spacing.ts";
import { asha, eventOf, messagesChange, textMessage } from "./test-events.ts";
import { startGraph } from "./test-graph.ts";
import { after, arrives, messagesOf, noon, office } from "./test-whatsapp.ts";

/** Asha has written; what is queued is answered by the stand-in. */
export async function chat() {
  const own = await office();
  const staff = await someStaff(own.db);
  await addClient(own.db, staff, { mobile: asha.wa_id.slice(2), name: asha.name });
  await arrives(own.db, eventOf(messagesChange([textMessage("Hello", noon)])));
  const graph = await startGraph();
  const conversation = await own.db.selectFrom("conversations").selectAll().executeTakeFirstOrThrow();
  const sending = { ...own, connection: () => graph.connection(), wait: createSpacing(0) };
  let keys = 0;
  const queue = (change: Partial<Outgoing> = {}, at = after(1)) => {
    const common = {
      conversationId: conversation.id,
      channel: "whatsapp" as const,
      text: "Please send PAN.",
    };
    return inTransaction(own.db, (trx) =>
      queueMessage(trx, staff.id, { ...common, key: `k${keys++}`, ...change }, at),
    );
  };
  const work = async (minutes = 2) => {
    const now = after(minutes);
    for (const message of await claimOutgoing(own.db, "whatsapp", 8, now))
      await recordSent(
        own.db,
        message,
        await sendWhatsApp({ ...sending, now: () => now }, message),
        now,
        () => 60_000,
      );
  };
  const ours = async () => (await messagesOf(own.db)).filter(({ direction }) => direction === "out");
  return { ...own, graph, queue, work, ours, staff, conversation };
}

/** A template of the stand-in with one text. */
export const approved = (text: string) => ({
  id: "1",
  name: "docs_missing",
  language: "hi",
  status: "APPROVED",
  category: "UTILITY",
  components: [{ type: "BODY", text }],
});
