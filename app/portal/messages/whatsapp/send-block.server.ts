import { isOpen } from "../../../domain/messages/conversations/may-send.ts";
import type { Conversation } from "../../../domain/messages/conversations/tables.ts";
import { advertisingBlock } from "../../../domain/messages/whatsapp/advertising.server.ts";
import { fullUntil, readLimit } from "../../../domain/messages/whatsapp/day-limit.server.ts";
import { limitNumber } from "../../../domain/messages/whatsapp/day-limit.ts";
import type { Template } from "../../../domain/messages/whatsapp/templates.server.ts";
import type { Db } from "../../../platform/db/connection.server.ts";

type SendBlock =
  | { why: "full"; max: number; until: string }
  | { why: "stopped" | "marketingCap" | "advertisingPaused" };

/** Why a template waits or is not sent; undefined if it can be sent. */
export async function sendBlock(
  db: Db,
  conversation: Conversation | undefined,
  { category }: Pick<Template, "category">,
  now: Date,
): Promise<SendBlock | undefined> {
  const id = conversation?.id ?? "";
  const why = category === "MARKETING" ? await advertisingBlock(db, id) : undefined;
  if (why && why !== "gone") return { why };
  if (conversation && isOpen(conversation, now)) return undefined;
  const until = await fullUntil(db, id, now);
  const limit = limitNumber((await readLimit(db))?.limit ?? "");
  return until && limit !== undefined ? { why: "full", max: limit, until: until.toISOString() } : undefined;
}
