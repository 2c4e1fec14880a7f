/** Who wrote: a number in digits, WhatsApp's own id of somebody, or both. */
export type Sender = { address?: string; userId?: string; username?: string; name: string };

/** A file that was sent; it is fetched by its id. */
type IncomingMedia = { id: string; type: string; name: string; voice: boolean };

/** A note by WhatsApp itself about a person. */
export const systemNotes = ["changedNumber", "identity", "userId", "welcome", "other"] as const;
export type SystemNote = (typeof systemNotes)[number];

/** What a message says, of every kind that is documented; `unsupported`, with its fields as text, for all others. */
export type IncomingContent =
  | { kind: "text"; text: string }
  | { kind: "media"; text: string; file: IncomingMedia }
  | { kind: "buttons"; text: string; payload: string }
  | { kind: "reaction"; to: string; emoji: string }
  | { kind: "location"; text: string; latitude: number; longitude: number }
  | { kind: "contacts"; text: string; numbers: string[]; asked: boolean }
  | { kind: "order"; text: string }
  | { kind: "form"; text: string }
  | { kind: "system"; text: string; note: SystemNote; to?: string }
  | { kind: "unsupported"; text: string; type: string };

/** How a message stands to others, and where it comes from. */
export type MessageMarks = {
  /** From an advertisement that opens a chat, with its text. */
  ad?: string;
  /** A product of a catalogue that it asks about. */
  product?: string;
  forwarded?: true;
  /** Written in a group; an answer goes to the person alone. */
  inGroup?: true;
};

export type MessageEvent = {
  event: "message";
  sender: Sender;
  id: string;
  /** Undefined where no time can be read: then it is when it came to us. */
  at: Date | undefined;
  /** The message that it replies to, by WhatsApp's id. */
  answers?: string;
  marks: MessageMarks;
  content: IncomingContent;
};

/** The sender has written a message anew, or has deleted it for everybody. */
export type ChangeEvent = Omit<MessageEvent, "event" | "content"> & {
  original: string;
} & ({ event: "edited"; content: IncomingContent } | { event: "deleted" });

export type StatusEvent = {
  event: "status";
  id: string;
  /** What we gave the message when we sent it. */
  key?: string;
  status: "sent" | "delivered" | "read" | "failed";
  at: Date | undefined;
  price?: { billable: boolean; category: string; type: string };
  /** Of a failure: Meta's code and its details. */
  code?: number;
  detail?: string;
};

export type OtherEvent =
  | { event: "preference"; sender: Sender; category: string; stops: boolean }
  | { event: "template"; name: string; language: string; status?: string; category?: string; reason: string }
  | { event: "account"; said: string; limit: string }
  | { event: "elsewhere"; phoneNumberId: string }
  | { event: "unknown"; field: string };

export type WhatsAppEvent = MessageEvent | ChangeEvent | StatusEvent | OtherEvent;
