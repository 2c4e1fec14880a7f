import type { Outcome } from "../../delivery/deliveries/outcome.ts";
import type { Message } from "./tables.ts";

/**
 * How sending a message ended. "accepted": the service has it, and its statuses say the rest. "unknown": the connection was cut after
 * the message had left, so that it may have arrived; it is never sent again by itself.
 */
export type SendResult = Omit<Outcome, "outcome"> & {
  outcome: Outcome["outcome"] | "accepted" | "unknown";
  /** The channel's own id of the message. */
  externalId?: string;
  /** Why it failed: a key of `conversations.problems`, or a sentence. */
  problem?: string;
  /** Nothing was tried: it waits until then, and its tries are not counted. */
  waitsUntil?: Date;
};

/** A message that this process may send until its lease ends. */
export type ClaimedMessage = Message & { lease_until: string };
