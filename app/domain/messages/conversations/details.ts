import type { MessageState } from "./tables.ts";

export type MessageDetails = {
  template?: { name: string; language: string; values: Record<string, string> };
  buttons?: string[];
  /** The emoji of a reaction; `answers` is the message it is about. */
  emoji?: string;
  note?: string;
  changedTo?: string;
  /** WhatsApp's name for a kind of message that we do not know. */
  type?: string;
  /** Edited by the sender: oldest first, the last is the current text. */
  versions?: { id: string; at: string; text: string }[];
  /** When the sender deleted it for everybody. */
  deletedAt?: string;
  /** A placeholder for a message that has not arrived yet. */
  isAwaited?: boolean;
  ad?: string;
  product?: string;
  forwarded?: boolean;
  inGroup?: boolean;
  /** As WhatsApp reports it. */
  billable?: boolean;
  category?: string;
  /** The channel's error code. */
  code?: number | string;
  /** A key of `conversations.problems`, or a sentence. */
  problem?: string;
  /** Notes about a mail, written when the thread is loaded. */
  sentences?: string[];
  times?: Partial<Record<MessageState, string>>;
  [other: string]: unknown;
};

export function readDetails(json: string): MessageDetails {
  return JSON.parse(json) as MessageDetails;
}
