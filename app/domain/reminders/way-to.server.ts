import type { Db } from "../../platform/db/connection.server.ts";
import { consentState } from "../conversations/consents.server.ts";
import { addConversation, conversationOf } from "../conversations/find-conversation.server.ts";
import { isOpen } from "../conversations/may-send.ts";
import { reachOf } from "../conversations/reach.server.ts";
import type { Conversation } from "../conversations/tables.ts";
import type { About } from "../ready-texts/record-of.server.ts";

/** The channels that are set up. */
export type Channels = { whatsapp: boolean; mail: boolean };

export type Way =
  | { channel: "whatsapp"; to: string; conversation: Conversation; template: boolean }
  | { channel: "mail"; to: string };

/** WhatsApp where it was agreed to and takes the text now; else mail; undefined when the person is reached by neither. */
export async function wayTo(
  trx: Db,
  office: Channels,
  { about, template }: { about: About; template: string | null },
  now: Date,
): Promise<Way | undefined> {
  const { client, enquiry } = about;
  const owner = client ? { clientId: client.id } : { enquiryId: enquiry?.id ?? "" };
  const known = await conversationOf(trx, owner);
  const whose = known ?? { id: "", client_id: client?.id ?? null, enquiry_id: enquiry?.id ?? null };
  if (office.whatsapp && (await consentState(trx, whose, "whatsapp")).state === "given") {
    const conversation = known ?? (await addConversation(trx, owner, about.name, now));
    const open = isOpen(conversation, now);
    const reach = await reachOf(trx, conversation, "whatsapp");
    if (reach && (open || template))
      return { channel: "whatsapp", to: reach.to, conversation, template: !open };
  }
  if (!office.mail || (await consentState(trx, whose, "mail")).state === "withdrawn") return undefined;
  const reach = known && (await reachOf(trx, known, "mail"));
  const to = reach?.to ?? (client?.email || enquiry?.email || "").toLowerCase();
  return to ? { channel: "mail", to } : undefined;
}
