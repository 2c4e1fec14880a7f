import type { MessageState } from "./tables.ts";

/** What only some messages have. */
export type MessageDetails = {
  template?: { name: string; language: string; values: Record<string, string> };
  /** What can be pressed, or what was. */
  buttons?: string[];
  /** Of a reaction: the sign; the message it is about is `answers`. */
  emoji?: string;
  /** A note by WhatsApp about the person; for a changed number, the new number in digits. */
  note?: string;
  changedTo?: string;
  /** What WhatsApp calls a kind of message that is not known here. */
  type?: string;
  /** What the sender has written in its place, the first words first; the last are the message's text. */
  versions?: { id: string; at: string; text: string }[];
  /** When the sender has deleted it for everybody. */
  deletedAt?: string;
  /** It stands for a message that has not come yet. */
  isAwaited?: boolean;
  ad?: string;
  product?: string;
  forwarded?: boolean;
  inGroup?: boolean;
  /** What WhatsApp says about the price. */
  billable?: boolean;
  category?: string;
  /** The channel's code of a failure. */
  code?: number | string;
  /** A key of `conversations.problems`, or a sentence: what people are told. */
  problem?: string;
  /** What people are told of a mail besides its text; made where the thread is loaded. */
  sentences?: string[];
  /** When each state was reached. */
  times?: Partial<Record<MessageState, string>>;
  /** Whatever else a channel wants to keep. */
  [other: string]: unknown;
};

export function readDetails(json: string): MessageDetails {
  return JSON.parse(json) as MessageDetails;
}
