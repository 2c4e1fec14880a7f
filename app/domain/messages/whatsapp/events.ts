export type Sender = { address?: string; userId?: string; username?: string; name: string };

type IncomingMedia = { id: string; type: string; name: string; voice: boolean };

const systemNotes = ["changedNumber", "identity", "userId", "welcome", "other"] as const;
export type SystemNote = (typeof systemNotes)[number];

/** Every documented kind; others are `unsupported`, with their fields as text. */
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

export type MessageMarks = {
  ad?: string;
  product?: string;
  forwarded?: true;
  /** Sent in a group; our answer goes to the person alone. */
  inGroup?: true;
};

export type MessageEvent = {
  event: "message";
  sender: Sender;
  id: string;
  /** Undefined if unreadable; then the time of receipt counts. */
  at: Date | undefined;
  answers?: string;
  marks: MessageMarks;
  content: IncomingContent;
};

/** The sender edited a message, or deleted it for everybody. */
export type ChangeEvent = Omit<MessageEvent, "event" | "content"> & {
  original: string;
} & ({ event: "edited"; content: IncomingContent } | { event: "deleted" });

export type StatusEvent = {
  event: "status";
  id: string;
  key?: string;
  status: "sent" | "delivered" | "read" | "failed";
  at: Date | undefined;
  price?: { billable: boolean; category: string; type: string };
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
