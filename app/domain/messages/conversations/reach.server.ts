import type { Db } from "../../../platform/db/connection.server.ts";
import { phoneKind, withoutTrunk } from "../../../platform/language/phone.ts";
import { addIdentity } from "./find-conversation.server.ts";
import type { Channel, Conversation, Identity } from "./tables.ts";
import { whoseAddress } from "./whose-address.server.ts";

/** Whose address is wanted; `id` is "" where there is no conversation yet. */
type Whose = Pick<Conversation, "id" | "client_id" | "enquiry_id">;

/** Where a message goes: a number with country code, a mail address, or WhatsApp's id of the person. */
export type Reach = {
  to: string;
  by: "address" | "userId";
  /** Since when the channel does not reach it, and gives the person no advertising of ours. */
  unreachableAt: string | null;
  cappedAt: string | null;
};

/** Where a person is reached on a channel: the address under which they wrote last, else that of their record. */
export async function reachOf(db: Db, conversation: Whose, channel: Channel): Promise<Reach | undefined> {
  const identities = await db
    .selectFrom("channel_identities")
    .select(["address", "user_id", "unreachable_at", "capped_at"])
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

const stateOf = (identity: Pick<Identity, "unreachable_at" | "capped_at"> | undefined) => ({
  unreachableAt: identity?.unreachable_at ?? null,
  cappedAt: identity?.capped_at ?? null,
});

/** The number or the address of the client, else of the enquiry. */
async function recordAddress(db: Db, { client_id, enquiry_id }: Whose, channel: Channel) {
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

/** A stored number with its country code; undefined for one that cannot have WhatsApp. */
export function whatsAppNumber(phone: string): string | undefined {
  if (phone === "") return undefined;
  const kind = phoneKind(phone);
  if (kind === "foreign") return phone.replace(/\D/g, "");
  return kind === "mobile" ? `91${withoutTrunk(phone)}` : undefined;
}

/** Notes the address that we write to, so that the reply is found by it; one that somebody else or a client has stays theirs. */
export async function noteReach(
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
  const { clientId } = await whoseAddress(trx, { channel, address: to, name: "" });
  if (clientId && clientId !== conversation.client_id) return;
  await addIdentity(trx, conversation.id, { channel, address: to, name: conversation.name }, now);
}
