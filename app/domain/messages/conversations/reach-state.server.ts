import type { Db } from "../../../platform/db/connection.server.ts";
import type { MessageDetails } from "./details.ts";
import type { Channel } from "./tables.ts";

type To = { channel: Channel; details: MessageDetails };

/** The identity that the message was sent to; undefined when it names none. */
function identityOf(trx: Db, { channel, details }: To) {
  const { to, toBy } = details;
  if (typeof to !== "string" || to === "") return undefined;
  const column = toBy === "userId" ? ("user_id" as const) : ("address" as const);
  return trx.updateTable("channel_identities").where("channel", "=", channel).where(column, "=", to);
}

export async function recordUnreachable(trx: Db, to: To, at: Date): Promise<void> {
  await identityOf(trx, to)?.set({ unreachable_at: at.toISOString() }).execute();
}

export async function recordCapped(trx: Db, to: To, at: Date): Promise<void> {
  await identityOf(trx, to)?.set({ capped_at: at.toISOString() }).execute();
}

export async function recordReached(trx: Db, to: To): Promise<void> {
  await identityOf(trx, to)?.set({ unreachable_at: null }).where("unreachable_at", "is not", null).execute();
}

/** A message from the person proves that the channel reaches them. */
export async function clearReach(trx: Db, conversationId: string, channel: Channel): Promise<void> {
  await trx
    .updateTable("channel_identities")
    .set({ unreachable_at: null, capped_at: null })
    .where("conversation_id", "=", conversationId)
    .where("channel", "=", channel)
    .where(({ or, eb }) => or([eb("unreachable_at", "is not", null), eb("capped_at", "is not", null)]))
    .execute();
}
