import { createTranslator } from "use-intl/core";
import { letter } from "../../../platform/content/letter.ts";
import type { Db } from "../../../platform/db/connection.server.ts";
import { firmMailMessages } from "../../../platform/language/mail-messages.ts";
import { spaced } from "../../../platform/language/phone.ts";
import { type MailPayload, queueDelivery } from "../../delivery/deliveries/queue-delivery.server.ts";
import type { Desk } from "./mails.server.ts";
import type { Appointment } from "./tables.ts";
import { momentInWords } from "./time-in-words.ts";

export type OwnMove = { before: Appointment; after: Appointment };

/** A reply to the mail goes to the visitor. */
export async function queueFirmMail(
  trx: Db,
  { outbox, origin }: Desk,
  { before, after }: OwnMove,
  now: Date,
): Promise<void> {
  if (!outbox.mail) return;
  const language = outbox.firmLanguage ?? "en";
  const t = createTranslator({
    locale: language,
    messages: firmMailMessages[language],
    namespace: "appointment",
  });
  const { id: appointmentId, name, phone, email, enquiry_id, client_id } = after;
  const kind = after.state === "cancelled" ? "cancelled" : "moved";
  const words = {
    name,
    before: momentInWords(before.starts_at, language),
    after: momentInWords(after.starts_at, language),
  };
  const lines = [
    t(`${kind}.text`, words),
    ...(phone ? [t("phone", { phone: spaced(phone) })] : []),
    `${origin}/appointment/${appointmentId}`,
  ];
  const payload: MailPayload = {
    subject: t(`${kind}.subject`, words).replace(/\s+/g, " "),
    ...letter(lines, language),
    ...(email && { replyTo: email }),
  };
  const about = { appointmentId, enquiryId: enquiry_id, clientId: client_id };
  await queueDelivery(trx, { ...about, channel: "mail", target: "firm", payload }, now);
}
