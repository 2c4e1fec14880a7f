import { v7 as uuidv7 } from "uuid";
import type { Db } from "../../../platform/db/connection.server.ts";

export type MailPayload = {
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  /** Without it the mail goes to the firm. */
  to?: string;
  /** Contains a secret: nothing is kept after sending, so it cannot be sent again. */
  once?: true;
  calendar?: string;
  /** `content` is in base64. */
  pdf?: { name: string; content: string };
};

type About =
  /** About no record, as a weekly summary for the owner. */
  | { firm: true }
  | { enquiryId: string }
  | { clientId: string }
  | { /** Whom it goes to. */ staffId: string }
  | { appointmentId: string; enquiryId: string | null; clientId: string | null };

type NewDelivery = About & {
  channel: "form" | "mail" | "webhook";
  /** Form: its kind or a register. Mail: "firm" or "visitor". Webhook: the endpoint. */
  target: string;
  /** Form: an object of strings, sent as it is. Mail: a MailPayload. */
  payload: object;
  /** The default is at least once. */
  atMostOnce?: boolean;
};

export function waitingFrom(now: Date) {
  const next_try_at = now.toISOString();
  return { state: "waiting", tries: 0, next_try_at, lease_until: null, sent_at: null } as const;
}

/** Call it in the transaction of the change, so that nothing uncommitted is sent. */
export async function queueDelivery(trx: Db, item: NewDelivery, now: Date): Promise<void> {
  await trx
    .insertInto("outbox")
    .values({
      ...waitingFrom(now),
      id: uuidv7(),
      enquiry_id: "enquiryId" in item ? item.enquiryId : null,
      client_id: "clientId" in item ? item.clientId : null,
      appointment_id: "appointmentId" in item ? item.appointmentId : null,
      staff_id: "staffId" in item ? item.staffId : null,
      channel: item.channel,
      target: item.target,
      payload: JSON.stringify(item.payload),
      created_at: now.toISOString(),
      at_most_once: Number(item.atMostOnce ?? false),
    })
    .execute();
}
