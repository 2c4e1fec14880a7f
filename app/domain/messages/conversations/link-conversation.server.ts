import { recordActivity } from "../../../platform/db/activity.server.ts";
import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { lockConversation } from "./add-incoming.server.ts";
import { updateLastMessage } from "./last-message.server.ts";
import type { Conversation } from "./tables.ts";

/** Merges into the client's existing conversation, if any. Returns the id of the one that remains. */
export function linkSuggested(db: Db, staff: Staff, id: string, now: Date): Promise<string | "gone"> {
  requirePermission(staff, "conversations.write");
  return inTransaction(db, async (trx) => {
    const conversation = await lockConversation(trx, id);
    const clientId = conversation?.suggestion_client_id;
    if (!conversation || !clientId || conversation.client_id) return "gone";
    const other = await trx
      .selectFrom("conversations")
      .select("id")
      .where("client_id", "=", clientId)
      .executeTakeFirst();
    const goesOn = other
      ? await joinTo(trx, conversation, other.id)
      : await link(trx, conversation, clientId);
    const entry = {
      noun: "conversation",
      recordId: goesOn,
      verb: "conversation_linked",
      staffId: staff.id,
    } as const;
    await recordActivity(trx, { ...entry, after: { client: clientId }, now });
    return goesOn;
  });
}

async function link(trx: Db, { id, version }: Conversation, clientId: string): Promise<string> {
  const { name } = await trx
    .selectFrom("clients")
    .select("name")
    .where("id", "=", clientId)
    .executeTakeFirstOrThrow();
  const change = { client_id: clientId, suggestion_client_id: null, name, version: version + 1 };
  await trx.updateTable("conversations").set(change).where("id", "=", id).execute();
  return id;
}

async function joinTo(trx: Db, from: Conversation, id: string): Promise<string> {
  const to = await lockConversation(trx, id);
  if (!to) throw new Error("The client's conversation has gone.");
  for (const table of ["messages", "channel_identities", "message_words"] as const)
    await trx
      .updateTable(table)
      .set({ conversation_id: id })
      .where("conversation_id", "=", from.id)
      .execute();
  await trx.deleteFrom("conversations").where("id", "=", from.id).execute();
  const change = {
    enquiry_id: to.enquiry_id ?? from.enquiry_id,
    unread: to.unread + from.unread,
    last_in_at: later(to.last_in_at, from.last_in_at),
    window_ends_at: later(to.window_ends_at, from.window_ends_at),
    opened_at: later(to.opened_at, from.opened_at),
    version: to.version + 1,
  };
  await trx.updateTable("conversations").set(change).where("id", "=", id).execute();
  await updateLastMessage(trx, id);
  return id;
}

const later = (a: string | null, b: string | null) => ((a ?? "") > (b ?? "") ? a : b);

export function keepApart(db: Db, staff: Staff, id: string, now: Date): Promise<"apart" | "gone"> {
  requirePermission(staff, "conversations.write");
  return inTransaction(db, async (trx) => {
    const conversation = await lockConversation(trx, id);
    if (!conversation) return "gone";
    await trx
      .updateTable("conversations")
      .set({ suggestion_client_id: null, version: conversation.version + 1 })
      .where("id", "=", id)
      .execute();
    const entry = {
      noun: "conversation",
      recordId: id,
      verb: "conversation_kept_apart",
      staffId: staff.id,
    } as const;
    await recordActivity(trx, { ...entry, now });
    return "apart";
  });
}
