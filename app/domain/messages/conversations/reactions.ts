import { dayMs } from "../../../platform/language/time.ts";
import type { MessageDetails } from "./details.ts";
import type { Message, MessageState } from "./tables.ts";

export const reactions = [
  { name: "thumbsUp", emoji: "👍" },
  { name: "thanks", emoji: "🙏" },
  { name: "heart", emoji: "❤️" },
  { name: "smile", emoji: "😊" },
  { name: "done", emoji: "✅" },
  { name: "party", emoji: "🎉" },
] as const;

/** WhatsApp's limit on the age of the message. */
const oldestMs = 30 * dayMs;

export function isReactable(
  { channel, direction, kind, at }: Pick<Message, "channel" | "direction" | "kind" | "at">,
  now: string,
): boolean {
  const isTheirs = channel === "whatsapp" && direction === "in";
  const isWritten = kind !== "reaction" && kind !== "automatic" && kind !== "system";
  return isTheirs && isWritten && Date.parse(now) - Date.parse(at) < oldestMs;
}

/** `emoji` is "" when it removes the earlier one. */
export type Reaction = Pick<Message, "id" | "direction" | "state" | "next_try_at"> & {
  details: MessageDetails;
};

export type Reactions = {
  theirs?: Reaction | undefined;
  ours?: Reaction | undefined;
  /** Our newest, while it waits or has failed. */
  open?: Reaction | undefined;
};

/** The reactions that remain after all of them, in order; cancelled ones do not count. */
export function standing(all: readonly Reaction[]): Reactions {
  const ours = all.filter(({ direction }) => direction === "out");
  const newest = ours.at(-1);
  return {
    theirs: shown(all.findLast(({ direction }) => direction === "in")),
    ours: shown(ours.findLast(({ state }) => state !== "failed")),
    open: newest && hasLeft(newest.state) ? undefined : newest,
  };
}

export const hasLeft = (state: MessageState): boolean =>
  state === "accepted" || state === "sent" || state === "delivered" || state === "read";

const shown = (reaction: Reaction | undefined) => (reaction?.details.emoji ? reaction : undefined);
