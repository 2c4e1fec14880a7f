import {
  appointmentMail,
  type MailKind,
  mailKinds,
} from "../../../domain/cases/appointments/mails.server.ts";
import type { Appointment } from "../../../domain/cases/appointments/tables.ts";
import { acknowledgementMail, mailPayload } from "../../../domain/cases/enquiries/forwarding.server.ts";
import { loanSchemes, usualScheme } from "../../../domain/catalogue/calculators/loan-schemes.ts";
import type { MailPayload } from "../../../domain/delivery/deliveries/queue-delivery.server.ts";
import { defaultAppointments } from "../../../domain/firm/settings/appointment-settings.ts";
import { hoursInWords } from "../../../domain/firm/settings/hours-in-words.ts";
import { letterheadOf } from "../../../domain/firm/settings/outbound.server.ts";
import { defaultDetails as site } from "../../../domain/firm/settings/site-details.ts";
import { linkMail } from "../../../domain/messages/mails/mail-link.server.ts";
import { receiptMail } from "../../../domain/money/fees/mail-receipt.server.ts";
import { escaped } from "../../../platform/content/escaped.ts";
import { onLetterhead } from "../../../platform/content/letter.ts";
import { type Language, languages } from "../../../platform/language/language.ts";

const token = "sample-token-of-forty-three-letters-012345678";
const person = { name: "Asha Sample", phone: "0000000042", email: "asha@example.com" };

const enquiry = {
  ...person,
  id: "sample",
  kind: "contact",
  reference: "S-12345-6789A",
  created_at: "2026-12-01T05:00:00.000Z",
  address: null,
  service: "aarambh",
  message: "I want to open a flour mill.\nWhich papers do I need?",
  preferred_day: "2026-12-03",
  preferred_part: "morning",
} as const;

const acknowledgement = {
  brand: site.firm.brand,
  replyTo: site.firm.email,
  phone: site.phones.helpline,
  hours: { en: hoursInWords(site.hours, "en"), hi: hoursInWords(site.hours, "hi") },
  secret: "",
};

const appointment: Appointment = {
  ...person,
  id: "sample",
  staff_id: "sample",
  starts_at: "2026-12-03T05:00:00.000Z",
  ends_at: "2026-12-03T05:30:00.000Z",
  busy_until: "2026-12-03T05:45:00.000Z",
  state: "confirmed",
  way: "office",
  language: "en",
  topic: loanSchemes[usualScheme],
  note: "",
  enquiry_id: null,
  client_id: null,
  remind_day_at: null,
  remind_hour_at: null,
  version: 1,
  created_at: "2026-12-01T05:00:00.000Z",
  created_by: null,
  updated_at: "2026-12-01T05:00:00.000Z",
  visitor_changed_at: null,
  proposed: null,
};

const receipt = { name: person.name, year: 2026, number: 42, amount: 2_50_000, paid_on: "2026-12-03" };

/** A page with every mail that is made from a record, as its receiver sees it. */
export function mailSamples(origin: string): string {
  const head = letterheadOf(site, origin);
  const frames = languages.flatMap((language) =>
    samplesIn(language, origin).map(
      (mail) =>
        `<h2>${escaped(mail.subject)}</h2><iframe title="${escaped(mail.subject)}" srcdoc="${escaped(onLetterhead(mail, head).html)}"></iframe>`,
    ),
  );
  return `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mails</title><style>body{font-family:sans-serif;margin:8px}h2{font-size:14px}iframe{width:100%;max-width:640px;height:540px;border:1px solid #8888}</style>${frames.join("")}`;
}

function samplesIn(language: Language, origin: string): MailPayload[] {
  const config = {
    settings: defaultAppointments,
    site,
    outbox: { forms: {}, mail: undefined, allow: [] },
    origin,
    secret: "",
  };
  const appointmentIn = (kind: MailKind) =>
    kind === "cancelled"
      ? appointmentMail(config, { ...appointment, language, state: kind }, kind, undefined)
      : appointmentMail(config, { ...appointment, language }, kind, token);
  return [
    acknowledgementMail({ ...enquiry, language }, acknowledgement),
    mailPayload(enquiry, language, origin),
    ...mailKinds.map(appointmentIn),
    receiptMail(receipt, site, language),
    linkMail({ token }, person.name, { ...site, origin }, language),
  ];
}
