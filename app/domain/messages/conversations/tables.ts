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

/** Calls and notes in a thread belong to the client or enquiry. */
export const channels = ["whatsapp", "mail"] as const;
export type Channel = (typeof channels)[number];

/** "page": written on the client's own page, and answered over a channel. */
export type MessageSource = Channel | "page";

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

/** Not written here: in the app on the firm's phone, or before the number was connected. */
type MessageOrigin = "phone" | "history";

/**
 * "received": incoming. "unknown": the connection broke after sending, so it may have arrived. "held": somebody has answered from
 * the phone meanwhile, and staff decide.
 */
export type MessageState =
  | "received"
  | "scheduled"
  | "queued"
  | "held"
  | "sending"
  | "accepted"
  | "sent"
  | "delivered"
  | "read"
  | "failed"
  | "unknown"
  | "cancelled";

type ConversationTable = {
  id: string;
  client_id: string | null;
  enquiry_id: string | null;
  name: string;
  assigned_to: string | null;
  snoozed_until: string | null;
  unread: Generated<number>;
  last_in_at: string | null;
  last_at: string;
  last_direction: Direction;
  last_channel: MessageSource | null;
  last_text: string;
  /** WhatsApp takes free text until then: 24 hours after the person's last message there. */
  window_ends_at: string | null;
  /** When WhatsApp last took a template outside the window. */
  opened_at: Generated<string | null>;
  read_receipt_for: string | null;
  /** A possible match; only staff can confirm it. */
  suggestion_client_id: string | null;
  /** Optimistic lock for changes by staff. */
  version: number;
  created_at: string;
};

type IdentityTable = {
  id: string;
  conversation_id: string;
  channel: Channel;
  /** Digits with country code, or a mail address in lower case. */
  address: string | null;
  /** WhatsApp's id of somebody who hides their number. */
  user_id: string | null;
  username: string | null;
  name: string;
  /** Null again after a delivery succeeds. */
  unreachable_at: Generated<string | null>;
  /** Since when WhatsApp refuses our advertising to the person. */
  capped_at: Generated<string | null>;
  /** In the address book of the firm's phone; only a suggestion. */
  contact_name: Generated<string | null>;
  /** When the phone last changed that entry. */
  contact_at: Generated<string | null>;
  created_at: string;
};

type MessageTable = {
  id: string;
  conversation_id: string;
  channel: MessageSource;
  direction: Direction;
  kind: MessageKind;
  text: string;
  subject: string | null;
  /** Sanitized HTML of a mail. */
  html: string | null;
  quoted: string | null;
  /** When it was sent; `received_at` is when we got it. */
  at: string;
  received_at: string | null;
  staff_id: string | null;
  state: MessageState;
  /** WhatsApp's id, or the Message-ID of a mail. */
  external_id: string | null;
  answers: string | null;
  message_references: string | null;
  /** Can be cancelled until then. */
  send_at: string | null;
  next_try_at: string | null;
  /** While "sending": when it counts as unknown. */
  lease_until: string | null;
  tries: Generated<number>;
  language: string;
  details: string;
  /** Idempotency key of the form. */
  post_key: string | null;
  /** Tokens of its links, only until it is sent; `text` and `details` have them shortened. */
  secrets: string | null;
  /** Null: written here, or received. */
  origin: Generated<MessageOrigin | null>;
  created_at: string;
};

type MessageFileTable = {
  id: string;
  message_id: string;
  name: string;
  type: string;
  size: number;
  /** Key of its own file in the storage. */
  key: string | null;
  state: "fetching" | "kept" | "refused" | "gone";
  /** Why it was refused, as a message key. */
  reason: string | null;
  /** WhatsApp's id of the file. */
  external_id: string | null;
  /** For an outgoing file: the version of a client's document. */
  version_id: string | null;
  /** The client's document made from it. */
  document_id: string | null;
  /** Attempts to fetch it, and the lease of the worker that does. */
  tries: Generated<number>;
  lease_until: Generated<string | null>;
};

type MessageWordsTable = {
  seq: Generated<number>;
  message_id: string;
  conversation_id: string;
  search: string;
};

/** Incoming events, stored before they are acknowledged; a worker processes them. */
type ChannelEventTable = {
  id: string;
  channel: Channel;
  received_at: string;
  /** JSON as received, or the storage key of a mail. */
  body: string;
  /** Unique, so that a repeated event is ignored. */
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
