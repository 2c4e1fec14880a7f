import { type Db, inTransaction, locked } from "../../../platform/db/connection.server.ts";
import { type MessageDetails, readDetails } from "./details.ts";
import { recordReached, recordUnreachable } from "./reach-state.server.ts";
import type { Channel, MessageState } from "./tables.ts";

/** States never go back. A late "failed" after delivery comes from one of several devices. States not listed have not been sent yet. */
const ranks: Partial<Record<MessageState, number>> = {
  accepted: 1,
  sent: 2,
  failed: 3,
  delivered: 4,
  read: 5,
};

export const isAhead = (state: MessageState, other: MessageState): boolean =>
  (ranks[state] ?? 0) > (ranks[other] ?? 0);

export type ReachedState = "accepted" | "sent" | "delivered" | "read" | "failed";

type Mark = { channel: Channel } & ({ externalId: string } | { messageId: string }) & {
    state: ReachedState;
    at: Date;
    details?: MessageDetails;
    learnedId?: string;
  };

/** "unknown": there is no such message (yet). */
export function markState(db: Db, mark: Mark): Promise<"marked" | "kept" | "unknown"> {
  return inTransaction(db, async (trx) => {
    const sent = trx
      .selectFrom("messages")
      .select(["id", "state", "details", "external_id"])
      .where("channel", "=", mark.channel)
      .where("direction", "=", "out");
    const message = await locked(
      trx,
      "externalId" in mark
        ? sent.where("external_id", "=", mark.externalId)
        : sent.where("id", "=", mark.messageId),
    ).executeTakeFirst();
    if (!message) return "unknown";
    const forward = isAhead(mark.state, message.state);
    const kept = readDetails(message.details);
    const details = {
      ...withoutFailure(kept, forward && reached(mark.state)),
      ...withoutFailure(mark.details ?? {}, !forward),
      times: { ...kept.times, [mark.state]: mark.at.toISOString() },
    };
    if (mark.learnedId) await replaceEcho(trx, mark.channel, mark.learnedId, message.id);
    await trx
      .updateTable("messages")
      .set({
        details: JSON.stringify(details),
        ...(mark.learnedId && !message.external_id && { external_id: mark.learnedId }),
        ...(forward && { state: mark.state, lease_until: null, next_try_at: null, secrets: null }),
      })
      .where("id", "=", message.id)
      .execute();
    if (!forward) return "kept";
    const to = { channel: mark.channel, details };
    if (reached(mark.state)) await recordReached(trx, to);
    if (mark.state === "failed" && details.problem === "undeliverable")
      await recordUnreachable(trx, to, mark.at);
    return "marked";
  });
}

/** Its echo may have arrived before the response to our request, which has the id. */
export async function replaceEcho(trx: Db, channel: Channel, externalId: string, id: string): Promise<void> {
  await trx
    .deleteFrom("messages")
    .where("channel", "=", channel)
    .where("external_id", "=", externalId)
    .where("id", "<>", id)
    .where("origin", "=", "phone")
    .execute();
}

const reached = (state: ReachedState) => state === "delivered" || state === "read";

function withoutFailure(details: MessageDetails, hasReached: boolean): MessageDetails {
  const { code, problem, answer, ...rest } = details;
  return hasReached ? rest : details;
}
