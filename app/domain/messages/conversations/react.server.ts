import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { among } from "../../../platform/db/conditions.server.ts";
import { type Db, dbEngine, inTransaction } from "../../../platform/db/connection.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { lockConversation } from "./add-incoming.server.ts";
import { queueMessage } from "./add-outgoing.server.ts";
import { cancelQueued } from "./cancel-message.server.ts";
import { readDetails } from "./details.ts";
import type { Refusal } from "./may-send.ts";
import { isReactable, type Reaction, standing } from "./reactions.ts";

export async function reactionsTo(
  db: Db,
  ids: readonly string[],
): Promise<(Reaction & { answers: string | null })[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("messages")
    .select(["id", "answers", "direction", "state", "next_try_at", "details"])
    .where(sql<boolean>`kind = 'reaction' and state <> 'cancelled'`)
    .where(among(dbEngine(db), "answers", ids))
    .orderBy("at")
    .orderBy("id")
    .execute();
  return rows.map(({ details, ...row }) => ({ ...row, details: readDetails(details) }));
}

type Reacted = Refusal | { refused: "noReaction" } | { before: string; sendAt: string };

/** "" removes ours. An unsent one is cancelled. Returns the previous one. */
export function react(
  db: Db,
  staff: Staff,
  { message: id, emoji }: { message: string; emoji: string },
  now: Date,
): Promise<Reacted> {
  requirePermission(staff, "conversations.write");
  return inTransaction(db, async (trx) => {
    const message = await trx
      .selectFrom("messages")
      .select(["conversation_id", "channel", "direction", "kind", "at", "external_id"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (!message || !(await lockConversation(trx, message.conversation_id))) return { refused: "gone" };
    if (!message.external_id || !isReactable(message, now.toISOString())) return { refused: "noReaction" };
    const all = await reactionsTo(trx, [id]);
    const waiting = all.filter(({ state }) => state === "queued");
    for (const { id: unsent } of waiting) await cancelQueued(trx, unsent);
    const before = emojiOf(all);
    if (emoji === emojiOf(all.filter((one) => !waiting.includes(one))))
      return { before, sendAt: now.toISOString() };
    const queued = await queueMessage(
      trx,
      staff.id,
      {
        conversationId: message.conversation_id,
        channel: "whatsapp",
        text: "",
        emoji,
        answers: id,
        key: randomUUID(),
      },
      now,
    );
    return "refused" in queued ? queued : { before, sendAt: queued.sendAt };
  });
}

const emojiOf = (all: readonly Reaction[]) => standing(all).ours?.details.emoji ?? "";
