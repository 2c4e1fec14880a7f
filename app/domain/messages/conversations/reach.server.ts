import type { Db } from "../../../platform/db/connection.server.ts";
import { phoneKind, withoutTrunk } from "../../../platform/language/phone.ts";
import { addressOwner } from "./address-owner.server.ts";
import { addIdentity } from "./find-conversation.server.ts";
import type { Channel, Conversation, Identity } from "./tables.ts";

type ConsentSubject = Pick<Conversation, "id" | "client_id" | "enquiry_id">;

/** A number with country code, a mail address, or WhatsApp's user id. */
export type Reach = {
  to: string;
  by: "address" | "userId";
  /** Since when the channel fails to deliver, or refuses advertising. */
  unreachableAt: string | null;
  cappedAt: string | null;
  /** In the address book of the firm's phone. */
  contactName: string | null;
};

/** The address the person last wrote from, else that of their record. */
export async function reachOf(
  db: Db,
  conversation: ConsentSubject,
  channel: Channel,
): Promise<Reach | undefined> {
  const identities = await db
    .selectFrom("channel_identities")
    .select(["address", "user_id", "unreachable_at", "capped_at", "contact_name"])
    .where("conversation_id", "=", conversation.id)
    .where("channel", "=", channel)
    .orderBy("id", "desc")
    .limit(20)
    .execute();
  const known = identities.find((one) => one.address !== null);
  const address = known?.address ?? (await recordAddress(db, conversation, channel));
  if (address) return { to: address, by: "address", ...stateOf(known) };
  const hidden = identities.find((one) => one.user_id !== null);
  return hidden?.user_id ? { to: hidden.user_id, by: "userId", ...stateOf(hidden) } : undefined;
}

const stateOf = (identity: Pick<Identity, "unreachable_at" | "capped_at" | "contact_name"> | undefined) => ({
  unreachableAt: identity?.unreachable_at ?? null,
  cappedAt: identity?.capped_at ?? null,
  contactName: identity?.contact_name ?? null,
});

async function recordAddress(db: Db, { client_id, enquiry_id }: ConsentSubject, channel: Channel) {
  const client = client_id
    ? await db
        .selectFrom("clients")
        .select(["mobile", "email"])
        .where("id", "=", client_id)
        .executeTakeFirst()
    : undefined;
  const enquiry = enquiry_id
    ? await db
        .selectFrom("enquiries")
        .select(["phone", "email"])
        .where("id", "=", enquiry_id)
        .executeTakeFirst()
    : undefined;
  if (channel === "mail") return (client?.email || enquiry?.email || "").toLowerCase() || undefined;
  return whatsAppNumber(client?.mobile || enquiry?.phone || "");
}

/** Undefined for a number that cannot have WhatsApp. */
export function whatsAppNumber(phone: string): string | undefined {
  if (phone === "") return undefined;
  const kind = phoneKind(phone);
  if (kind === "foreign") return phone.replace(/\D/g, "");
  return kind === "mobile" ? `91${withoutTrunk(phone)}` : undefined;
}

/** Stores the address we write to, so that a reply finds the conversation, unless it belongs to somebody else. */
export async function recordReach(
  trx: Db,
  conversation: Conversation,
  channel: Channel,
  { to, by }: Reach,
  now: Date,
): Promise<void> {
  if (by === "userId") return;
  const known = trx
    .selectFrom("channel_identities")
    .select("id")
    .where("channel", "=", channel)
    .where("address", "=", to);
  if (await known.executeTakeFirst()) return;
  const { clientId } = await addressOwner(trx, { channel, address: to, name: "" });
  if (clientId && clientId !== conversation.client_id) return;
  await addIdentity(trx, conversation.id, { channel, address: to, name: conversation.name }, now);
}
