import type { Outcome } from "../../delivery/deliveries/outcome.ts";
import type { Channel, Message } from "./tables.ts";

/** "accepted": status events tell the rest. "unknown": the connection broke after sending, so it may have arrived; never retried. */
export type SendResult = Omit<Outcome, "outcome"> & {
  outcome: Outcome["outcome"] | "accepted" | "unknown";
  externalId?: string;
  /** A key of `conversations.problems`, or a sentence. */
  problem?: string;
  /** Not tried; waits until then without counting a try. */
  waitsUntil?: Date;
};

export type ClaimedMessage = Message & { channel: Channel; lease_until: string };
