import { type RawBuilder, sql } from "kysely";
import { contains } from "../../../platform/db/conditions.server.ts";
import { sameNumbers } from "../../../platform/language/phone.ts";
import type { Person } from "../../../platform/personal-data/person.server.ts";
import { personalData } from "../../../platform/personal-data/source.server.ts";
import { profilePath } from "../../cases/clients/fields.ts";
import { whatsAppNumber } from "./reach.server.ts";
import type { Conversation } from "./tables.ts";

/** For export and erasure. A database trigger queues the files of deleted messages for removal. */
export const conversationData = personalData({
  noun: "conversations",
  counted: "conversations",
  tables: {
    consents: {
      personal: "words",
      other:
        "id identity_id client_id enquiry_id channel purpose language source staff_id given_at withdrawn_at",
      rows: ({ ids }) => sql`consents.client_id in ${ids("clients")}
        or consents.enquiry_id in ${ids("enquiries")} or consents.identity_id in ${ids("channel_identities")}`,
      erasing: "delete",
      record: { at: "given_at", only: "channel purpose words language source given_at withdrawn_at" },
    },
    channel_events: {
      personal: "body",
      other: "id channel received_at source_key processed_at tries next_try_at lease_until problem",
      rows: ({ person, engine }) => {
        const inside = addressesOf(person).map((address) => contains(engine, address, sql`lower(body)`));
        return inside.length > 0 ? sql`${sql.join(inside, sql` or `)}` : sql`false`;
      },
      erasing: "delete",
      expires: { channelEvents: { due: (before) => sql`received_at <= ${before}` } },
    },
    message_files: {
      personal: "name key",
      other: "id message_id type size state reason external_id version_id document_id tries lease_until",
      rows: { column: "message_id", table: "messages" },
      erasing: "cascade",
      record: {
        at: "sent_at",
        also: { sent_at: sql`(select at from messages where messages.id = message_files.message_id)` },
        only: "name type size state sent_at",
      },
    },
    conversations: {
      personal: "name last_text",
      other: `id client_id enquiry_id assigned_to snoozed_until unread last_in_at last_at last_direction last_channel
        window_ends_at opened_at read_receipt_for suggestion_client_id version created_at`,
      rows: ({ person, ids }) => sql`conversations.client_id in ${ids("clients")}
        or conversations.enquiry_id in ${ids("enquiries")}
        or conversations.id in (select conversation_id from channel_identities where ${hasAddress(person)})`,
      erasing: "delete",
      lock: true,
      expires: {
        looseConversations: {
          due: (before) => sql`client_id is null and enquiry_id is null and last_at <= ${before}`,
        },
      },
      record: { at: "created_at", only: "name created_at last_at", href: pageOf },
    },
    messages: {
      personal: "text subject html quoted details secrets",
      other: `id conversation_id channel direction kind at received_at staff_id state external_id answers
        message_references send_at next_try_at lease_until tries language post_key origin created_at`,
      rows: { column: "conversation_id", table: "conversations" },
      erasing: "cascade",
      part: { name: "messages", only: "at channel direction kind state subject text quoted" },
    },
    channel_identities: {
      personal: "address user_id username name contact_name",
      other: "id conversation_id channel unreachable_at capped_at contact_at created_at",
      rows: { column: "conversation_id", table: "conversations" },
      erasing: "cascade",
      part: { name: "addresses", only: "channel address username name contact_name" },
    },
    message_words: {
      personal: "search",
      other: "seq message_id conversation_id",
      erasing: "cascade",
      key: "seq",
    },
  },
});

function pageOf({ client_id, enquiry_id }: Partial<Conversation>) {
  if (client_id) return profilePath(client_id);
  return enquiry_id && `/inbox/${enquiry_id}`;
}

function addressesOf({ by, value }: Person): string[] {
  if (by === "email") return [value.toLowerCase()];
  return sameNumbers(value).flatMap((number) => whatsAppNumber(number) ?? []);
}

function hasAddress(person: Person): RawBuilder<boolean> {
  const addresses = addressesOf(person);
  return addresses.length > 0 ? sql`address in (${sql.join(addresses)})` : sql`false`;
}
