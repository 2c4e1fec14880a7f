/** Who wrote: a number in digits, WhatsApp's own id of somebody, or both. */
export type Sender = { address?: string; userId?: string; username?: string; name: string };

/** A file that was sent; it is fetched by its id. */
type IncomingMedia = { id: string; type: string; name: string; voice: boolean };

/** What a message says, of every kind that is documented; `unsupported` for all others. */
export type IncomingContent =
  | { kind: "text"; text: string }
  | { kind: "media"; text: string; file: IncomingMedia }
  | { kind: "buttons"; text: string; payload: string }
  | { kind: "reaction"; to: string; emoji: string }
  | { kind: "location"; text: string; latitude: number; longitude: number }
  | { kind: "contacts"; text: string; numbers: string[]; asked: boolean }
  | { kind: "unsupported"; type: string };

export type MessageEvent = {
  event: "message";
  sender: Sender;
  id: string;
  at: Date;
  /** The message that it replies to, by WhatsApp's id. */
  answers?: string;
  /** From an advertisement that opens a chat. */
  fromAd: boolean;
  content: IncomingContent;
};

export type StatusEvent = {
  event: "status";
  id: string;
  /** What we gave the message when we sent it. */
  key?: string;
  status: "sent" | "delivered" | "read" | "failed";
  at: Date;
  price?: { billable: boolean; category: string; type: string };
  /** Of a failure: Meta's code and its details. */
  code?: number;
  detail?: string;
};

export type OtherEvent =
  | { event: "changed"; from: string; to: string; userId?: string }
  | { event: "preference"; sender: Sender; category: string; stops: boolean; at: Date }
  | { event: "template"; name: string; language: string; status?: string; category?: string; reason: string }
  | { event: "account"; said: string; limit: string }
  | { event: "elsewhere"; phoneNumberId: string }
  | { event: "unknown"; field: string };

export type WhatsAppEvent = MessageEvent | StatusEvent | OtherEvent;
