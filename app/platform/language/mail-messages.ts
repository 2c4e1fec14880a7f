import english from "../../../content/messages/en/acknowledgement.json" with { type: "json" };
import enAppointment from "../../../content/messages/en/appointment-mails.json" with { type: "json" };
import firmEnglish from "../../../content/messages/en/firm-mail.json" with { type: "json" };
import hindi from "../../../content/messages/hi/acknowledgement.json" with { type: "json" };
import hiAppointment from "../../../content/messages/hi/appointment-mails.json" with { type: "json" };
import firmHindi from "../../../content/messages/hi/firm-mail.json" with { type: "json" };
import type { Language } from "./language.ts";

export const mailMessages: Record<Language, typeof english> = { en: english, hi: hindi };

export const appointmentMails: Record<Language, typeof enAppointment> = {
  en: enAppointment,
  hi: hiAppointment,
};

export const firmMailMessages: Record<Language, typeof firmEnglish> = { en: firmEnglish, hi: firmHindi };
