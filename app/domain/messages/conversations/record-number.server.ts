import { recordActivity } from "../../../platform/db/activity.server.ts";
import { changeLocked } from "../../../platform/db/change-versioned.server.ts";
import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { lockEnquiry } from "../../cases/enquiries/change-enquiry.server.ts";
import { indexEnquiry } from "../../cases/enquiries/words-worker.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { lockConversation } from "./add-incoming.server.ts";
import { phoneOf } from "./address-owner.server.ts";
import { readDetails } from "./details.ts";

/** Digits with country code, from the person's answer to our question. */
function sharedNumber(details: string): string | undefined {
  const { asked, numbers } = readDetails(details);
  const [number] = asked === true && Array.isArray(numbers) ? numbers.map(String) : [];
  return number?.replace(/\D/g, "") || undefined;
}

/** Also fills in an enquiry's missing number. "numberTaken": somebody else writes from it, and two people would be merged. */
export function recordNumber(
  db: Db,
  staff: Staff,
  messageId: string,
  now: Date,
): Promise<"numberNoted" | "numberTaken" | "gone"> {
  requirePermission(staff, "conversations.write");
  return inTransaction(db, async (trx) => {
    const message = await trx
      .selectFrom("messages")
      .select(["conversation_id", "details"])
      .where("id", "=", messageId)
      .where("direction", "=", "in")
      .where("kind", "=", "contacts")
      .executeTakeFirst();
    const number = message && sharedNumber(message.details);
    const conversation = message && (await lockConversation(trx, message.conversation_id));
    if (!number || !conversation) return "gone";
    const known = trx.selectFrom("channel_identities").select("conversation_id");
    const owner = await known
      .where("channel", "=", "whatsapp")
      .where("address", "=", number)
      .executeTakeFirst();
    if (owner) return owner.conversation_id === conversation.id ? "numberNoted" : "numberTaken";
    await trx
      .updateTable("channel_identities")
      .set({ address: number })
      .where("conversation_id", "=", conversation.id)
      .where("channel", "=", "whatsapp")
      .where("address", "is", null)
      .execute();
    if (!conversation.client_id && conversation.enquiry_id)
      await fillPhone(trx, conversation.enquiry_id, phoneOf(number));
    const entry = {
      noun: "conversation",
      recordId: conversation.id,
      verb: "number_noted",
      staffId: staff.id,
    } as const;
    await recordActivity(trx, { ...entry, now });
    return "numberNoted";
  });
}

async function fillPhone(trx: Db, id: string, phone: string): Promise<void> {
  const enquiry = await lockEnquiry(trx, id);
  if (enquiry?.phone !== "") return;
  await indexEnquiry(trx, await changeLocked(trx, "enquiries", enquiry, { phone }));
}
