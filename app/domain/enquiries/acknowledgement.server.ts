import { createHmac } from "node:crypto";
import { createTranslator } from "use-intl/core";
import type { Db } from "../../platform/db/connection.server.ts";
import { countUse } from "../../platform/db/rate-limit.server.ts";
import { mailMessages } from "../../platform/language/mail-messages.ts";
import { spaced } from "../../platform/language/phone.ts";
import { type MailPayload, queueDelivery } from "../outbox/queue-delivery.server.ts";
import type { Acknowledgement, OutboxSettings } from "../outbox/settings.ts";
import { escaped } from "./escaped.ts";
import type { Enquiry as Stored } from "./tables.ts";

type Enquiry = Pick<Stored, "id" | "reference" | "language" | "email" | "created_at">;

const hourMs = 60 * 60_000;

/**
 * Queues a confirmation mail to the visitor, when switched on. At most one an hour for each address, so that the form
 * cannot flood anybody; none for an enquiry that left Spam more than an hour later.
 */
export async function queueAcknowledgement(
  trx: Db,
  { mail, acknowledgement }: OutboxSettings,
  enquiry: Enquiry,
  now: Date,
): Promise<void> {
  if (!mail || !acknowledgement || !enquiry.email) return;
  if (now.getTime() - new Date(enquiry.created_at).getTime() >= hourMs) return;
  const key = `acknowledged:${addressKey(acknowledgement.secret, enquiry.email)}`;
  if ((await countUse(trx, key, hourMs, now)) > 1) return;
  const payload = acknowledgementMail(enquiry, acknowledgement);
  await queueDelivery(trx, { enquiryId: enquiry.id, channel: "mail", target: "visitor", payload }, now);
}

/** The mail in the visitor's language. Holds nothing typed, because anybody can enter any address. */
export function acknowledgementMail(
  enquiry: Enquiry,
  { brand, replyTo, phone, hours }: Acknowledgement,
): MailPayload {
  const language = enquiry.language === "hi" ? "hi" : "en";
  const t = createTranslator({ locale: language, messages: mailMessages[language] });
  const { reference, email } = enquiry;
  const lines = [
    t("greeting"),
    t("received", { brand }),
    t("reference", { reference }),
    t("next", { hours: hours[language] }),
    t("keep", { phone: spaced(phone) }),
    t("notYou"),
    brand,
  ];
  return {
    to: email,
    subject: t("subject", { reference }),
    text: `${lines.join("\n\n")}\n`,
    html: `<div lang="${language}">${lines.map((line) => `<p>${escaped(line)}</p>`).join("")}</div>`,
    replyTo,
  };
}

/** A keyed hash of the mailbox; a "+" suffix is the same mailbox. */
function addressKey(secret: string, email: string): string {
  const mailbox = email.toLowerCase().replace(/\+[^@]*(?=@[^@]*$)/, "");
  return createHmac("sha256", secret).update(mailbox).digest("base64url");
}
