import { v7 as uuidv7 } from "uuid";
import type { Db } from "../db/connection.server.ts";

export type MailPayload = { subject: string; text: string; html: string; replyTo?: string };

export type NewDelivery = {
  enquiryId: string;
  channel: "form" | "mail";
  /** The form's kind, or "firm" for mail: a name of which the settings know the address. */
  target: string;
  /** Form: an object of strings, sent exactly as it is. Mail: a MailPayload. */
  payload: object;
};

/** Queues one delivery, inside the caller's transaction: what is not committed is never sent. */
export async function queueDelivery(trx: Db, item: NewDelivery, now: Date): Promise<void> {
  const at = now.toISOString();
  await trx
    .insertInto("outbox")
    .values({
      id: uuidv7(),
      enquiry_id: item.enquiryId,
      channel: item.channel,
      target: item.target,
      payload: JSON.stringify(item.payload),
      state: "waiting",
      tries: 0,
      next_try_at: at,
      lease_until: null,
      created_at: at,
      sent_at: null,
    })
    .execute();
}
