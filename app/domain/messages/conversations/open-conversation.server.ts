import { type Db, lockKey } from "../../../platform/db/connection.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { addConversation } from "./find-conversation.server.ts";
import type { Conversation } from "./tables.ts";

export type Counterpart = {
  conversation: Conversation | undefined;
  clientId: string | null;
  enquiryId: string | null;
  name: string;
};

export async function findCounterpart(db: Db, staff: Staff, id: string): Promise<Counterpart | undefined> {
  requirePermission(staff, "conversations.read");
  const conversation = await conversationWith(db, id);
  if (conversation) return partOf(conversation);
  const client = await db
    .selectFrom("clients")
    .select(["id", "name"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (client) return counterpartOfClient(db, client);
  const enquiry = await db
    .selectFrom("enquiries")
    .select(["id", "name"])
    .where("id", "=", id)
    .executeTakeFirst();
  return enquiry && { conversation: undefined, clientId: null, enquiryId: enquiry.id, name: enquiry.name };
}

function partOf(conversation: Conversation): Counterpart {
  const { client_id: clientId, enquiry_id: enquiryId, name } = conversation;
  return { conversation, clientId, enquiryId, name };
}

function conversationWith(db: Db, id: string): Promise<Conversation | undefined> {
  return db
    .selectFrom("conversations")
    .selectAll()
    .where((eb) => eb.or([eb("id", "=", id), eb("client_id", "=", id), eb("enquiry_id", "=", id)]))
    .limit(1)
    .executeTakeFirst();
}

/** One conversation for each person, whichever of their cases it is linked to. */
export function conversationOfClient(db: Db, clientId: string): Promise<Conversation | undefined> {
  return db
    .selectFrom("clients as own")
    .innerJoin("clients as other", (join) =>
      join.onRef("other.mobile", "=", "own.mobile").onRef("other.name_key", "=", "own.name_key"),
    )
    .innerJoin("conversations", "conversations.client_id", "other.id")
    .selectAll("conversations")
    .where("own.id", "=", clientId)
    .limit(1)
    .executeTakeFirst();
}

async function counterpartOfClient(db: Db, client: { id: string; name: string }): Promise<Counterpart> {
  const conversation = await conversationOfClient(db, client.id);
  if (conversation) return { ...partOf(conversation), clientId: client.id };
  const link = db.selectFrom("client_enquiries").select("enquiry_id").where("client_id", "=", client.id);
  const source = await link.executeTakeFirst();
  return {
    conversation: undefined,
    clientId: client.id,
    enquiryId: source?.enquiry_id ?? null,
    name: client.name,
  };
}

export async function openConversation(
  trx: Db,
  staff: Staff,
  id: string,
  now: Date,
): Promise<Conversation | undefined> {
  requirePermission(staff, "conversations.write");
  const known = await findCounterpart(trx, staff, id);
  if (!known || known.conversation) return known?.conversation;
  await lockKey(trx, "sopan:conversations:new");
  const since = await findCounterpart(trx, staff, id);
  if (!since || since.conversation) return since?.conversation;
  const { clientId, enquiryId, name } = since;
  const owner = clientId ? { clientId } : { ...(enquiryId && { enquiryId }) };
  return addConversation(trx, owner, name, now);
}

/** Only for staff who can answer. On WhatsApp it also sends the read receipt. */
export async function markCounterpartRead(db: Db, staff: Staff, { id, unread }: Conversation): Promise<void> {
  requirePermission(staff, "conversations.write");
  if (unread === 0) return;
  const newest = db
    .selectFrom("messages")
    .select("id")
    .where("conversation_id", "=", id)
    .where("channel", "=", "whatsapp")
    .where("direction", "=", "in")
    .orderBy("at", "desc")
    .limit(1);
  const read = { unread: 0, read_receipt_for: newest };
  await db.updateTable("conversations").set(read).where("id", "=", id).execute();
}
