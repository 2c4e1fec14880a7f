import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { addMessageEnquiry } from "../../cases/enquiries/message-enquiry.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import { assigneeOfNew } from "../../people/staff/scope.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { lockConversation } from "./add-incoming.server.ts";
import { phoneOf } from "./address-owner.server.ts";

/**
 * For a person to whom the firm wrote first, from its phone. "gone": the conversation already has an enquiry or a
 * client.
 */
export function makeEnquiry(db: Db, staff: Staff, id: string, now: Date): Promise<"made" | "gone"> {
  requirePermission(staff, "enquiries.write");
  return inTransaction(db, async (trx) => {
    const conversation = await lockConversation(trx, id);
    const identity = await trx
      .selectFrom("channel_identities")
      .select(["channel", "address"])
      .where("conversation_id", "=", id)
      .orderBy("id")
      .limit(1)
      .executeTakeFirst();
    if (!conversation || !identity || conversation.client_id || conversation.enquiry_id) return "gone";
    const { channel: source, address } = identity;
    const assigned_to = conversation.assigned_to ?? assigneeOfNew(staff);
    const phone = source === "whatsapp" && address ? phoneOf(address) : "";
    const email = source === "mail" ? (address ?? "") : "";
    const from = { source, name: conversation.name, phone, email, language: "en", assigned_to };
    const enquiry_id = await addMessageEnquiry(trx, from, now);
    const change = { enquiry_id, version: conversation.version + 1 };
    await trx.updateTable("conversations").set(change).where("id", "=", id).execute();
    return "made";
  });
}
