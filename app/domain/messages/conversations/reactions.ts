import { dayMs } from "../../../platform/language/time.ts";
import type { MessageDetails } from "./details.ts";
import type { Message, MessageState } from "./tables.ts";

/** What staff choose from, each with the key of its word. */
export const reactions = [
  { name: "thumbsUp", emoji: "👍" },
  { name: "thanks", emoji: "🙏" },
  { name: "heart", emoji: "❤️" },
  { name: "smile", emoji: "😊" },
  { name: "done", emoji: "✅" },
  { name: "party", emoji: "🎉" },
] as const;

/** WhatsApp takes a reaction to a message of the person that is not older. */
const oldestMs = 30 * dayMs;

/** Whether a message can have a reaction of ours. */
export function isReactable(
  { channel, direction, kind, at }: Pick<Message, "channel" | "direction" | "kind" | "at">,
  now: string,
): boolean {
  const isTheirs = channel === "whatsapp" && direction === "in";
  const isSaid = kind !== "reaction" && kind !== "automatic" && kind !== "system";
  return isTheirs && isSaid && Date.parse(now) - Date.parse(at) < oldestMs;
}

/** A reaction as it is stored; `emoji` is "" for one that takes the earlier one away. */
export type Reaction = Pick<Message, "id" | "direction" | "state" | "next_try_at"> & {
  details: MessageDetails;
};

/** What stands at a message: of each side the newest. */
export type Reactions = {
  theirs?: Reaction | undefined;
  ours?: Reaction | undefined;
  /** Our newest, while it has not arrived: it waits, or has failed. */
  open?: Reaction | undefined;
};

/** What stands at a message after all reactions to it, in their order, without those that were taken back before they left. */
export function standing(all: readonly Reaction[]): Reactions {
  const ours = all.filter(({ direction }) => direction === "out");
  const newest = ours.at(-1);
  return {
    theirs: shown(all.findLast(({ direction }) => direction === "in")),
    ours: shown(ours.findLast(({ state }) => state !== "failed")),
    open: newest && hasLeft(newest.state) ? undefined : newest,
  };
}

/** Whether the channel has taken a message of ours. */
export const hasLeft = (state: MessageState): boolean =>
  state === "accepted" || state === "sent" || state === "delivered" || state === "read";

const shown = (reaction: Reaction | undefined) => (reaction?.details.emoji ? reaction : undefined);
