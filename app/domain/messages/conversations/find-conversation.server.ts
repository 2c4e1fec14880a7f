import { type Db, lockKey } from "../../../platform/db/connection.server.ts";
import { newId } from "../../../platform/db/new-ids.server.ts";
import { addMessageEnquiry } from "../../cases/enquiries/message-enquiry.server.ts";
import { addressOwner, type Owner, phoneOf, type Sender } from "./address-owner.server.ts";
import type { Conversation, Identity } from "./tables.ts";

export type Found = { conversation: Conversation; identity: Identity };

/** In the caller's transaction: that of the matching client or enquiry, else a new one with an enquiry. Never creates two. */
export async function findConversation(trx: Db, sender: Sender, now: Date): Promise<Found> {
  const who = { ...sender, address: plainAddress(sender), name: sender.name.trim().slice(0, 200) };
  const known = await knownAs(trx, who);
  if (known) return { ...known, conversation: await withEnquiry(trx, known.conversation, who, now) };
  // A global lock is enough: new senders are rare.
  await lockKey(trx, "sopan:conversations:new");
  const since = await knownAs(trx, who);
  if (since) return since;
  const owner = await addressOwner(trx, who);
  const conversation = (await conversationOf(trx, owner)) ?? (await create(trx, who, owner, now));
  return { conversation, identity: await addIdentity(trx, conversation.id, identityOf(who), now) };
}

/** An address that may be forged gets a conversation of its own, so that it proves nothing. */
function identityOf(who: Sender): Sender {
  if (who.proven !== false || !who.address) return who;
  return { ...who, address: undefined, userId: `${unproven}${who.address}` };
}

const unproven = "unproven:";

async function knownAs(trx: Db, who: Sender): Promise<Found | undefined> {
  const found = await byIdentity(trx, identityOf(who));
  if (who.proven !== false || !found?.conversation.client_id) return found;
  await trx.deleteFrom("channel_identities").where("id", "=", found.identity.id).execute();
  return undefined;
}

/** Whether we know the person: by a conversation, as a client, or by an enquiry. */
export async function isInFiles(trx: Db, sender: Sender): Promise<boolean> {
  const who = { ...sender, address: plainAddress(sender) };
  if (await byIdentity(trx, who)) return true;
  if (!who.address) return false;
  const { clientId, enquiryId, suggestion } = await addressOwner(trx, who);
  return Boolean(clientId ?? enquiryId ?? suggestion);
}

export async function isStranger(trx: Db, sender: Sender): Promise<boolean> {
  const who = { ...sender, address: plainAddress(sender) };
  if (await byIdentity(trx, identityOf(who))) return false;
  const { clientId, enquiryId } = await addressOwner(trx, who);
  return !clientId && !enquiryId;
}

function plainAddress({ channel, address }: Sender): string | undefined {
  if (!address) return undefined;
  return channel === "mail" ? address.trim().toLowerCase() : address.replace(/\D/g, "");
}

/** By number or address, else by the channel's user id. Stores whichever is new. */
async function byIdentity(trx: Db, who: Sender): Promise<Found | undefined> {
  const { channel, address, userId } = who;
  const of = (column: "address" | "user_id", value: string | undefined) =>
    value === undefined
      ? undefined
      : trx
          .selectFrom("channel_identities")
          .selectAll()
          .where("channel", "=", channel)
          .where(column, "=", value)
          .executeTakeFirst();
  const byAddress = await of("address", address);
  const byUser = await of("user_id", userId);
  const found = byAddress ?? byUser;
  if (!found) return undefined;
  const identity = byAddress && byUser && byAddress.id !== byUser.id ? found : await learn(trx, found, who);
  const conversation = await trx
    .selectFrom("conversations")
    .selectAll()
    .where("id", "=", identity.conversation_id)
    .executeTakeFirstOrThrow();
  return { conversation, identity };
}

/** A number that differs from the stored one is not taken over. */
async function learn(trx: Db, identity: Identity, { address, userId, username, name }: Sender) {
  const next = {
    address: identity.address ?? address ?? null,
    user_id: userId ?? identity.user_id,
    username: username ?? identity.username,
    name: name || identity.name,
  };
  const known = Object.entries(next).every(([column, value]) => identity[column as keyof Identity] === value);
  if (known) return identity;
  await trx.updateTable("channel_identities").set(next).where("id", "=", identity.id).execute();
  return { ...identity, ...next };
}

export async function conversationOf(
  db: Db,
  { clientId, enquiryId }: Owner,
): Promise<Conversation | undefined> {
  const all = db.selectFrom("conversations").selectAll();
  if (clientId) return all.where("client_id", "=", clientId).executeTakeFirst();
  return enquiryId ? all.where("enquiry_id", "=", enquiryId).executeTakeFirst() : undefined;
}

async function create(trx: Db, who: Sender, owner: Owner, now: Date): Promise<Conversation> {
  if (owner.clientId || owner.enquiryId || who.isQuiet) return addConversation(trx, owner, nameOf(who), now);
  const enquiryId = await addEnquiry(trx, who, now);
  return addConversation(trx, { ...owner, enquiryId }, nameOf(who), now);
}

/** Somebody known only from a system note, or to whom the firm wrote first, gets an enquiry with their first message. */
async function withEnquiry(trx: Db, known: Conversation, who: Sender, now: Date): Promise<Conversation> {
  const { id, client_id, enquiry_id, last_in_at } = known;
  if (who.isQuiet || client_id || enquiry_id || last_in_at) return known;
  const added = { enquiry_id: await addEnquiry(trx, who, now) };
  await trx.updateTable("conversations").set(added).where("id", "=", id).execute();
  return { ...known, ...added };
}

/** The address in the form in which enquiries store it. */
function contactOf({ channel, address = "" }: Sender) {
  const isPhone = channel === "whatsapp" && address !== "";
  return { phone: isPhone ? phoneOf(address) : "", email: channel === "mail" ? address : "" };
}

function nameOf(who: Sender): string {
  const { phone, email } = contactOf(who);
  return [who.name, phone, email, who.username, who.userId].find(Boolean) ?? "";
}

function addEnquiry(trx: Db, who: Sender, now: Date): Promise<string> {
  const { channel: source, language = "en" } = who;
  return addMessageEnquiry(trx, { source, ...contactOf(who), name: nameOf(who), language }, now);
}

export async function addConversation(
  trx: Db,
  { clientId, enquiryId, suggestion }: Owner,
  senderName: string,
  now: Date,
): Promise<Conversation> {
  const record = clientId
    ? trx.selectFrom("clients").select(["name", "assigned_to"]).where("id", "=", clientId)
    : trx
        .selectFrom("enquiries")
        .select(["name", "assigned_to"])
        .where("id", "=", enquiryId ?? "");
  const { name = senderName, assigned_to = null } = (await record.executeTakeFirst()) ?? {};
  const row = {
    id: newId(now),
    client_id: clientId ?? null,
    enquiry_id: enquiryId ?? null,
    name,
    assigned_to,
    last_at: now.toISOString(),
    last_direction: "in" as const,
    last_text: "",
    suggestion_client_id: suggestion ?? null,
    version: 1,
    created_at: now.toISOString(),
  };
  return trx.insertInto("conversations").values(row).returningAll().executeTakeFirstOrThrow();
}

export function addIdentity(
  trx: Db,
  conversationId: string,
  { channel, address, userId, username, name }: Sender,
  now: Date,
): Promise<Identity> {
  const row = {
    id: newId(now),
    conversation_id: conversationId,
    channel,
    address: address ?? null,
    user_id: userId ?? null,
    username: username ?? null,
    name,
    created_at: now.toISOString(),
  };
  return trx.insertInto("channel_identities").values(row).returningAll().executeTakeFirstOrThrow();
}
