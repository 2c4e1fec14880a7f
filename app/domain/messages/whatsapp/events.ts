export type Sender = { address?: string; userId?: string; username?: string; name: string };

type IncomingMedia = { id: string; type: string; name: string; voice: boolean };

const systemNotes = ["changedNumber", "identity", "userId", "welcome", "other"] as const;
export type SystemNote = (typeof systemNotes)[number];

/** Every documented kind; others are `unsupported`, with their fields as text. */
export type IncomingContent =
  | { kind: "text"; text: string }
  /** Without a file while it is on the phone only. */
  | { kind: "media"; text: string; file?: IncomingMedia }
  | { kind: "buttons"; text: string; payload: string }
  | { kind: "reaction"; to: string; emoji: string }
  | { kind: "location"; text: string; latitude: number; longitude: number }
  | { kind: "contacts"; text: string; numbers: string[]; asked: boolean }
  | { kind: "order"; text: string }
  | { kind: "form"; text: string }
  | { kind: "system"; text: string; note: SystemNote; to?: string }
  /** "seePhone": the message itself usually follows within seconds. */
  | { kind: "unsupported"; text: string; type: string; seePhone?: true };

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

/** Written in the app on the firm's phone, to `sender`. */
export type EchoEvent = { event: "echo"; payload: MessageEvent | ChangeEvent };

/** `state` of a message of ours, as WhatsApp names it. */
export type PastMessage = { message: MessageEvent; isOurs: boolean; state: string };

/** Messages from before the number was connected, with one person. */
export type PastEvent = { event: "past"; person: Sender; messages: PastMessage[] };

/** An entry of the phone's address book; without a name it was removed. */
export type ContactEvent = { event: "contact"; person: Sender; contact?: string; at: Date | undefined };

/** What became of the connection to the phone. */
export type LinkEvent = {
  event: "link";
  said: "PARTNER_REMOVED" | "ACCOUNT_OFFBOARDED" | "ACCOUNT_RECONNECTED";
  reason: string;
  /** Our own number, if Meta names it. */
  number: string;
  at: Date | undefined;
};

export type OtherEvent =
  | EchoEvent
  | PastEvent
  | ContactEvent
  | LinkEvent
  /** Progress of the history in percent, or that the firm did not share it. */
  | { event: "historyProgress"; progress: number }
  | { event: "historyRefused"; code: number }
  | { event: "preference"; sender: Sender; category: string; stops: boolean }
  | { event: "template"; name: string; language: string; status?: string; category?: string; reason: string }
  | { event: "account"; said: string; limit: string }
  | { event: "elsewhere"; phoneNumberId: string }
  | { event: "unknown"; field: string };

export type WhatsAppEvent = MessageEvent | ChangeEvent | StatusEvent | OtherEvent;
