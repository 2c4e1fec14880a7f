import type { Db } from "../../platform/db/connection.server.ts";
import { spaced } from "../../platform/language/phone.ts";
import { dayInWords, istDateTime } from "../../platform/language/time.ts";
import { queueDelivery } from "../outbox/queue-delivery.server.ts";
import type { OutboxSettings } from "../outbox/settings.ts";
import { queueAcknowledgement } from "./acknowledgement.server.ts";
import { escaped } from "./escaped.ts";
import type { Enquiry as Stored } from "./tables.ts";

/** An enquiry as it arrived, without what staff add. */
type Enquiry = Omit<Stored, "assigned_to" | "follow_up_on" | "follow_up_action" | "read_at" | "searchable">;

/**
 * Queues what a new enquiry sends out: to its form's service, to the firm by e-mail, and an acknowledgement to the
 * visitor, each when it is set up.
 */
export async function queueForwarding(
  trx: Db,
  outbox: OutboxSettings,
  enquiry: Enquiry,
  now: Date,
): Promise<void> {
  const enquiryId = enquiry.id;
  if (outbox.forms[enquiry.kind])
    await queueDelivery(
      trx,
      { enquiryId, channel: "form", target: enquiry.kind, payload: formPayload(enquiry) },
      now,
    );
  if (outbox.mail)
    await queueDelivery(
      trx,
      { enquiryId, channel: "mail", target: "firm", payload: mailPayload(enquiry) },
      now,
    );
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

/** The firm's notification; a reply to it goes to the visitor. */
export function mailPayload(enquiry: Enquiry) {
  const rows: [string, string | null][] = [
    ["Reference", enquiry.reference],
    ["Received", `${istDateTime(enquiry.created_at)} IST`],
    ["Name", enquiry.name],
    ["Phone", spaced(enquiry.phone)],
    ["Email", enquiry.email],
    ["Address", enquiry.address],
    ["Service", enquiry.service],
    ["Message", enquiry.message],
    ["Preferred day", enquiry.preferred_day && dayInWords(enquiry.preferred_day, "en-IN")],
    ["Preferred part of day", enquiry.preferred_part],
  ];
  const filled = rows.filter((row): row is [string, string] => row[1] !== null);
  const cells = filled.map(
    ([label, text]) => `<tr><th align="left" valign="top">${label}</th><td>${escaped(text)}</td></tr>`,
  );
  return {
    subject: `New ${enquiry.kind} enquiry: ${enquiry.name}`.replace(/\s+/g, " "),
    text: `${filled.map(([label, text]) => `${label}: ${text}`).join("\n")}\n`,
    html: `<table cellpadding="6">${cells.join("")}</table>`,
    replyTo: enquiry.email,
  };
}
