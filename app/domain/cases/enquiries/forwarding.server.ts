import { createTranslator } from "use-intl/core";
import { type Block, letter } from "../../../platform/content/letter.ts";
import type { Db } from "../../../platform/db/connection.server.ts";
import { countUse } from "../../../platform/db/rate-limit.server.ts";
import { allMessages } from "../../../platform/language/all-messages.server.ts";
import { type Language, localeOf } from "../../../platform/language/language.ts";
import { spaced } from "../../../platform/language/phone.ts";
import { greetingOf } from "../../../platform/language/plain-name.ts";
import { dayInWords, hourMs, istDateTime } from "../../../platform/language/time.ts";
import { serviceName } from "../../catalogue/services/categories.ts";
import { mailboxKey } from "../../delivery/deliveries/mailbox-key.server.ts";
import { type MailPayload, queueDelivery } from "../../delivery/deliveries/queue-delivery.server.ts";
import type { Acknowledgement, OutboxSettings } from "../../delivery/deliveries/settings.ts";
import { dayParts } from "./preferred-day.ts";
import type { Enquiry as Stored } from "./tables.ts";

type Enquiry = Omit<
  Stored,
  "assigned_to" | "common_words" | "follow_up_on" | "follow_up_action" | "read_at" | "searchable"
>;

/** To the form's service, to the firm by mail, and an acknowledgement to the visitor, each if set up. */
export async function queueForwarding(
  trx: Db,
  outbox: OutboxSettings,
  enquiry: Enquiry,
  now: Date,
): Promise<void> {
  const { id: enquiryId, kind } = enquiry;
  if (outbox.forms[kind]) {
    const payload = { ...formPayload(enquiry), ...(outbox.preferredDay ? preferredIn(enquiry) : {}) };
    await queueDelivery(trx, { enquiryId, channel: "form", target: kind, payload }, now);
  }
  if (outbox.mail) {
    const payload = mailPayload(enquiry, outbox.firmLanguage ?? "en", outbox.origin);
    await queueDelivery(trx, { enquiryId, channel: "mail", target: "firm", payload }, now);
  }
  await queueAcknowledgement(trx, outbox, enquiry, now);
}

/** Exactly the fields of that form, in its order, and nothing else. */
export function formPayload(enquiry: Enquiry): Record<string, string> {
  const { name, phone, email, service } = enquiry;
  const address = enquiry.address ?? "";
  if (enquiry.kind === "appointment") return { name, phone, email, address, service };
  if (enquiry.kind === "contact") return { name, phone, email, service, message: enquiry.message ?? "" };
  return { name, email, phone, address, selectedOption: service };
}

/** Optional fields that the owner may add, where the visitor named them. */
function preferredIn({ preferred_day: day, preferred_part: part }: Enquiry): Record<string, string> {
  return { ...(day && { preferredDay: day }), ...(part && { preferredPart: part }) };
}

type Mailed = Pick<
  Enquiry,
  | (
      | "id"
      | "kind"
      | "reference"
      | "created_at"
      | "name"
      | "phone"
      | "email"
      | "address"
      | "service"
      | "message"
    )
  | ("preferred_day" | "preferred_part")
>;

/** In the mailbox's language; a reply goes to the visitor. */
export function mailPayload(enquiry: Mailed, language: Language, origin?: string): MailPayload {
  const t = createTranslator({ locale: language, messages: allMessages[language].firmMail });
  const locale = localeOf[language];
  const { preferred_day: day, preferred_part: wished } = enquiry;
  const part = dayParts.find((known) => known === wished) ?? null;
  const rows: [string, string | null][] = [
    [t("fields.reference"), enquiry.reference],
    [t("fields.received"), t("time", { time: istDateTime(enquiry.created_at, locale) })],
    [t("fields.name"), enquiry.name],
    [t("fields.phone"), spaced(enquiry.phone)],
    [t("fields.email"), enquiry.email],
    [t("fields.address"), enquiry.address],
    [t("fields.service"), serviceName(enquiry.service)],
    [t("fields.message"), enquiry.message],
    [t("fields.preferredDay"), day && dayInWords(day, locale)],
    [t("fields.preferredPart"), part && allMessages[language].enquiries.dayParts[part]],
  ];
  const filled = rows.filter((row): row is [string, string] => row[1] !== null);
  const blocks: Block[] = [
    { rows: filled },
    ...(origin ? [{ button: t("open"), href: `${origin}/inbox/${enquiry.id}` }] : []),
  ];
  return {
    subject: t(`subject.${enquiry.kind}`, { name: enquiry.name }).replace(/\s+/g, " "),
    ...letter(blocks, language),
    replyTo: enquiry.email,
  };
}

/** At most one an hour per address, so that the form cannot flood anybody; none if it left Spam over an hour later. */
async function queueAcknowledgement(
  trx: Db,
  { mail, acknowledgement }: OutboxSettings,
  enquiry: Enquiry,
  now: Date,
): Promise<void> {
  if (!mail || !acknowledgement || !enquiry.email) return;
  if (now.getTime() - new Date(enquiry.created_at).getTime() >= hourMs) return;
  const key = `acknowledged:${mailboxKey(acknowledgement.secret, enquiry.email)}`;
  if ((await countUse(trx, key, hourMs, now)) > 1) return;
  const payload = acknowledgementMail(enquiry, acknowledgement);
  await queueDelivery(trx, { enquiryId: enquiry.id, channel: "mail", target: "visitor", payload }, now);
}

/** Quotes nothing that was typed except a plain name, because anybody can enter any address. */
export function acknowledgementMail(
  enquiry: Pick<Enquiry, "language" | "reference" | "email" | "name">,
  { brand, replyTo, phone, hours }: Acknowledgement,
): MailPayload {
  const language = enquiry.language === "hi" ? "hi" : "en";
  const t = createTranslator({ locale: language, messages: allMessages[language].acknowledgement });
  const { reference, email } = enquiry;
  const blocks: Block[] = [
    t("greeting", greetingOf(enquiry.name)),
    t("received", { brand }),
    t("reference"),
    { big: reference },
    t("next", { hours: hours[language] }),
    t("keep"),
    { call: t("call"), phone },
    { small: t("notYou") },
  ];
  return {
    to: email,
    subject: t("subject", { reference }),
    ...letter(blocks, language),
    replyTo,
  };
}
