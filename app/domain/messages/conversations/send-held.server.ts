import { recordActivity } from "../../../platform/db/activity.server.ts";
import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";

/** Sends a message although somebody has answered from the phone. "late": it was already decided. */
export function sendHeld(db: Db, staff: Staff, id: string, now: Date): Promise<"sent" | "late"> {
  requirePermission(staff, "conversations.write");
  return inTransaction(db, async (trx) => {
    const message = await trx
      .updateTable("messages")
      .set({ state: "queued", next_try_at: now.toISOString() })
      .where("id", "=", id)
      .where("state", "=", "held")
      .returning("conversation_id")
      .executeTakeFirst();
    if (!message) return "late";
    const entry = { noun: "conversation", recordId: message.conversation_id, staffId: staff.id } as const;
    await recordActivity(trx, { ...entry, verb: "message_released", now });
    return "sent";
  });
}
