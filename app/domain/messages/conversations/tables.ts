import type { Generated, Selectable } from "kysely";

declare module "../../../platform/db/schema.ts" {
  interface Database {
    conversations: ConversationTable;
    channel_identities: IdentityTable;
    messages: MessageTable;
    message_files: MessageFileTable;
    message_words: MessageWordsTable;
    channel_events: ChannelEventTable;
  }
}

/** What messages come and go by. Calls and notes of a thread are those of the client and of the enquiry. */
export const channels = ["whatsapp", "mail"] as const;
export type Channel = (typeof channels)[number];

type Direction = "in" | "out";

export type MessageKind =
  | "text"
  | "media"
  | "template"
  | "buttons"
  | "askNumber"
  | "reaction"
  | "location"
  | "contacts"
  | "order"
  | "form"
  | "system"
  | "unsupported"
  | "call"
  | "automatic"
  | "bounce";

/** "received" is what came in. "unknown": the connection was cut after sending, so it may have arrived. */
export type MessageState =
  | "received"
  | "scheduled"
  | "queued"
  | "sending"
  | "accepted"
  | "sent"
  | "delivered"
  | "read"
  | "failed"
  | "unknown"
  | "cancelled";

/** With one person outside, over all channels; at most one of a client and of an enquiry. */
type ConversationTable = {
  id: string;
  client_id: string | null;
  enquiry_id: string | null;
  name: string;
  /** A member of staff. */
  assigned_to: string | null;
  snoozed_until: string | null;
  /** Incoming messages that nobody has read yet. */
  unread: Generated<number>;
  last_in_at: string | null;
  /** Of the newest message: when, which way, by what, and how it begins. */
  last_at: string;
  last_direction: Direction;
  last_channel: Channel | null;
  last_text: string;
  /** Until when WhatsApp takes free text: a day after the newest message that came by it. */
  window_ends_at: string | null;
  /** When WhatsApp last took a template outside of that time. */
  opened_at: Generated<string | null>;
  /** The newest WhatsApp message that somebody has read here, until the person has been shown so. */
  tick_for: string | null;
  /** Somebody who may be the same person; only people link the two. */
  suggestion_client_id: string | null;
  /** Rises by one with each change that staff make. */
  version: number;
  created_at: string;
};

/** Under which address somebody writes to us. */
type IdentityTable = {
  id: string;
  conversation_id: string;
  channel: Channel;
  /** Digits with country code, or a mail address in small letters. */
  address: string | null;
  /** By which WhatsApp knows somebody who hides the number. */
  user_id: string | null;
  username: string | null;
  name: string;
  /** When the channel last said that it does not reach the address; null again once it does. */
  unreachable_at: Generated<string | null>;
  /** Since when WhatsApp gives the person no advertising of ours; null until it says so. */
  capped_at: Generated<string | null>;
  created_at: string;
};

type MessageTable = {
  id: string;
  conversation_id: string;
  channel: Channel;
  direction: Direction;
  kind: MessageKind;
  text: string;
  subject: string | null;
  /** Of a mail, made safe. */
  html: string | null;
  /** What a mail quotes of earlier ones. */
  quoted: string | null;
  /** Its own time, and when we got it. */
  at: string;
  received_at: string | null;
  staff_id: string | null;
  state: MessageState;
  /** WhatsApp's id, or the Message-ID of a mail. */
  external_id: string | null;
  /** The message that it answers. */
  answers: string | null;
  /** The References of a mail. */
  message_references: string | null;
  /** When it is to be sent; before that it can be cancelled. */
  send_at: string | null;
  next_try_at: string | null;
  /** While "sending": when it counts as unknown. */
  lease_until: string | null;
  tries: Generated<number>;
  language: string;
  /** JSON of `MessageDetails`. */
  details: string;
  /** The key of the form by which it was written, so that a repeated post is one message. */
  post_key: string | null;
  /** The tokens of its links, for as long as it waits to be sent; `text` and `details` have their beginnings. */
  secrets: string | null;
  created_at: string;
};

type MessageFileTable = {
  id: string;
  message_id: string;
  name: string;
  type: string;
  size: number;
  /** Its own file in the storage. */
  key: string | null;
  state: "fetching" | "kept" | "refused" | "gone";
  /** Why it was refused, as a message key. */
  reason: string | null;
  /** WhatsApp's id of the file. */
  external_id: string | null;
  /** The version of a client's document that is sent. */
  version_id: string | null;
  /** The document that it was put into the check-list as. */
  document_id: string | null;
  /** How often it was fetched, and until when no other worker does. */
  tries: Generated<number>;
  lease_until: Generated<string | null>;
};

/** The search index over names, addresses and texts of messages, in small letters. */
type MessageWordsTable = {
  seq: Generated<number>;
  message_id: string;
  conversation_id: string;
  search: string;
};

/** What a channel has told us, stored before it is answered and processed by a worker. */
type ChannelEventTable = {
  id: string;
  channel: Channel;
  received_at: string;
  /** JSON as it came, or the name of a mail in the storage. */
  body: string;
  /** Makes a repetition nothing. */
  source_key: string | null;
  processed_at: string | null;
  tries: Generated<number>;
  next_try_at: string;
  lease_until: string | null;
  problem: string | null;
};

export type Conversation = Selectable<ConversationTable>;
export type Identity = Selectable<IdentityTable>;
export type Message = Selectable<MessageTable>;
export type MessageFile = Selectable<MessageFileTable>;
export type ChannelEvent = Selectable<ChannelEventTable>;
