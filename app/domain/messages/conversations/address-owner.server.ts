import type { Db } from "../../../platform/db/connection.server.ts";
import { keyOf } from "../../../platform/language/key.ts";
import { sameNumbers } from "../../../platform/language/phone.ts";
import { outsideLists } from "../../catalogue/registers/registers.ts";
import type { Channel } from "./tables.ts";

export type Sender = {
  channel: Channel;
  /** Digits with country code, or a mail address. */
  address?: string | undefined;
  userId?: string | undefined;
  username?: string | undefined;
  name: string;
  language?: string;
  /** A system note, which makes no enquiry. */
  isQuiet?: boolean;
  /** False if the address may be forged: then a client is only suggested, not linked. */
  proven?: boolean;
};

export type Owner = { clientId?: string; enquiryId?: string; suggestion?: string };

export function phoneOf(address: string): string {
  const indian = /^91(\d{10})$/.exec(address)?.[1];
  return indian ?? `+${address}`;
}

/** Only a unique match counts; clients before enquiries. */
export async function addressOwner(trx: Db, sender: Sender): Promise<Owner> {
  const { address, channel, proven = true } = sender;
  if (!address) return suggestByName(trx, sender.name);
  const by = channel === "mail" ? { email: address } : { phone: phoneOf(address) };
  const clients = await clientsWith(trx, by);
  const [client] = clients;
  if (client) {
    const same = clients.every(({ name_key }) => name_key === client.name_key);
    return same && proven ? { clientId: client.id } : { suggestion: client.id };
  }
  if (!proven) return {};
  const enquiries = await enquiriesWith(trx, by);
  const [enquiry] = enquiries;
  const same = enquiries.every(({ name }) => keyOf(name) === keyOf(enquiry?.name ?? ""));
  if (enquiry && same) return { enquiryId: enquiry.id };
  return channel === "whatsapp" ? suggestByChange(trx, address) : {};
}

type By = { email: string } | { phone: string };

/** Open cases first, then the newest. */
function clientsWith(trx: Db, by: By) {
  const rows = trx
    .selectFrom("clients")
    .select(["id", "name_key"])
    .where("list_state", "not in", outsideLists)
    .orderBy((eb) => eb.case().when("status", "is", null).then(0).else(1).end())
    .orderBy("id", "desc")
    .limit(50);
  return "phone" in by
    ? rows.where("mobile", "in", sameNumbers(by.phone)).execute()
    : rows.where(({ fn, eb }) => eb(fn<string>("lower", ["email"]), "=", by.email)).execute();
}

function enquiriesWith(trx: Db, by: By) {
  const rows = trx
    .selectFrom("enquiries")
    .select(["id", "name"])
    .where("state", "<>", "spam")
    .orderBy("id", "desc")
    .limit(50);
  return "phone" in by
    ? rows.where("phone", "in", sameNumbers(by.phone)).execute()
    : rows
        // An enquiry by mail already has its sender's address, unless that may be forged.
        .where(({ eb, or }) => or([eb("source", "is", null), eb("source", "<>", "mail")]))
        .where(({ fn, eb }) => eb(fn<string>("lower", ["email"]), "=", by.email))
        .execute();
}

/** Prefix of the id of a note about a changed number. */
export const changedTo = (number: string) => `changed:${number}:`;

/** Only a suggestion: a number may have been given to somebody else. */
async function suggestByChange(trx: Db, number: string): Promise<Owner> {
  const note = changedTo(number);
  const before = await trx
    .selectFrom("messages")
    .innerJoin("conversations", "conversations.id", "conversation_id")
    .select("client_id")
    .where("channel", "=", "whatsapp")
    .where("external_id", ">=", note)
    .where("external_id", "<", `${note}~`)
    .limit(1)
    .executeTakeFirst();
  return before?.client_id ? { suggestion: before.client_id } : {};
}

/** Exactly one client has the name. Only a suggestion: a name proves nothing. */
async function suggestByName(trx: Db, name: string): Promise<Owner> {
  if (keyOf(name) === "") return {};
  const found = await trx
    .selectFrom("clients")
    .select(["id", "mobile"])
    .where("list_state", "not in", outsideLists)
    .where("name_key", "=", keyOf(name))
    .orderBy("id", "desc")
    .limit(20)
    .execute();
  const [client] = found;
  return client && found.every(({ mobile }) => mobile === client.mobile) ? { suggestion: client.id } : {};
}
