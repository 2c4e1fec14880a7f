import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { pause, resumeTarget } from "../../delivery/deliveries/pauses.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { consentState } from "../conversations/consents.server.ts";
import { reachOf } from "../conversations/reach.server.ts";

/** A pause target, as for deliveries: Meta limits our number's advertising (131048). */
const target = { channel: "whatsapp" as const, target: "advertising" };

export async function advertisingPausedAt(db: Db): Promise<string | undefined> {
  const paused = db.selectFrom("target_pauses").select("paused_at").where("target", "=", target.target);
  return (await paused.executeTakeFirst())?.paused_at;
}

/** Only templates of the category "marketing", until the owner resumes them. */
export async function pauseAdvertising(trx: Db, now: Date): Promise<void> {
  await pause(trx, target, "quota", now);
}

export function resumeAdvertising(db: Db, staff: Staff, now: Date): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const resumed = await resumeTarget(trx, staff, target, now);
    await trx
      .updateTable("messages")
      .set({ next_try_at: now.toISOString() })
      .where("channel", "=", "whatsapp")
      .where("state", "=", "queued")
      .where("kind", "=", "template")
      .where("details", "like", `%"problem":"advertisingPaused"%`)
      .execute();
    return resumed;
  });
}

/** Staff decided to try again with a person for whom WhatsApp had refused advertising. */
export async function liftCap(db: Db, staff: Staff, conversationId: string): Promise<void> {
  requirePermission(staff, "conversations.write");
  await db
    .updateTable("channel_identities")
    .set({ capped_at: null })
    .where("conversation_id", "=", conversationId)
    .where("channel", "=", "whatsapp")
    .execute();
}

/** The person opted out, WhatsApp refuses more for them, or advertising is paused for all. */
export async function advertisingBlock(
  db: Db,
  conversationId: string,
): Promise<"gone" | "stopped" | "marketingCap" | "advertisingPaused" | undefined> {
  const conversation = await db
    .selectFrom("conversations")
    .select(["id", "client_id", "enquiry_id"])
    .where("id", "=", conversationId)
    .executeTakeFirst();
  if (!conversation) return "gone";
  if ((await consentState(db, conversation, "whatsapp", "marketing")).state === "withdrawn") return "stopped";
  if ((await reachOf(db, conversation, "whatsapp"))?.cappedAt) return "marketingCap";
  return (await advertisingPausedAt(db)) === undefined ? undefined : "advertisingPaused";
}
