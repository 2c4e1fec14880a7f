import { type Db, lockKey } from "../../../platform/db/connection.server.ts";
import { type Language, languages } from "../../../platform/language/language.ts";
import { consentState } from "../conversations/consents.server.ts";
import { addConversation, conversationOf } from "../conversations/find-conversation.server.ts";
import { isOpen } from "../conversations/may-send.ts";
import { conversationOfClient } from "../conversations/open-conversation.server.ts";
import { reachOf } from "../conversations/reach.server.ts";
import type { Channel, Conversation } from "../conversations/tables.ts";
import type { About } from "../ready-texts/record-of.server.ts";

export type Channels = { whatsapp: boolean; mail: boolean };

export type Way = {
  channel: Channel;
  to: string;
  template: boolean;
  agreedIn?: Language | undefined;
  conversationId: string;
};

/** WhatsApp if agreed to and possible now, else mail; undefined when neither works. */
export async function wayTo(
  trx: Db,
  office: Channels,
  { about, template }: { about: About; template: string | null },
  now: Date,
): Promise<Way | undefined> {
  const known = await conversationAbout(trx, about);
  const conversation = known ?? {
    id: "",
    client_id: about.client?.id ?? null,
    enquiry_id: about.enquiry?.id ?? null,
  };
  const consent = office.whatsapp ? await consentState(trx, conversation, "whatsapp") : undefined;
  if (consent?.state === "given") {
    const agreedIn = languages.find((known) => known === consent.language);
    const open = known !== undefined && isOpen(known, now);
    const reach = await reachOf(trx, conversation, "whatsapp");
    if (reach && !reach.unreachableAt && (open || template))
      return {
        channel: "whatsapp",
        to: reach.to,
        template: !open,
        agreedIn,
        conversationId: conversation.id,
      };
  }
  if (!office.mail || (await consentState(trx, conversation, "mail")).state === "withdrawn") return undefined;
  const reach = await reachOf(trx, conversation, "mail");
  return reach && { channel: "mail", to: reach.to, template: false, conversationId: conversation.id };
}

function conversationAbout(trx: Db, { client, enquiry }: About): Promise<Conversation | undefined> {
  return client
    ? conversationOfClient(trx, client.id)
    : conversationOf(trx, { enquiryId: enquiry?.id ?? "" });
}

export async function conversationWith(trx: Db, about: About, now: Date): Promise<Conversation> {
  const known = await conversationAbout(trx, about);
  if (known) return known;
  await lockKey(trx, "sopan:conversations:new");
  const { client, enquiry } = about;
  const owner = client ? { clientId: client.id } : { enquiryId: enquiry?.id ?? "" };
  return (await conversationAbout(trx, about)) ?? addConversation(trx, owner, about.name, now);
}
