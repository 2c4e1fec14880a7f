import enAbout from "../../../content/messages/en/about.json" with { type: "json" };
import enAppointment from "../../../content/messages/en/appointment.json" with { type: "json" };
import enCalculators from "../../../content/messages/en/calculators.json" with { type: "json" };
import enContact from "../../../content/messages/en/contact.json" with { type: "json" };
import enDuties from "../../../content/messages/en/duties.json" with { type: "json" };
import enEnquiries from "../../../content/messages/en/enquiries.json" with { type: "json" };
import enHours from "../../../content/messages/en/hours.json" with { type: "json" };
import enNotices from "../../../content/messages/en/notices.json" with { type: "json" };
import enQuestions from "../../../content/messages/en/questions.json" with { type: "json" };
import enSearch from "../../../content/messages/en/search.json" with { type: "json" };
import enServices from "../../../content/messages/en/services.json" with { type: "json" };
import enSite from "../../../content/messages/en/site.json" with { type: "json" };
import hiAbout from "../../../content/messages/hi/about.json" with { type: "json" };
import hiAppointment from "../../../content/messages/hi/appointment.json" with { type: "json" };
import hiCalculators from "../../../content/messages/hi/calculators.json" with { type: "json" };
import hiContact from "../../../content/messages/hi/contact.json" with { type: "json" };
import hiDuties from "../../../content/messages/hi/duties.json" with { type: "json" };
import hiEnquiries from "../../../content/messages/hi/enquiries.json" with { type: "json" };
import hiHours from "../../../content/messages/hi/hours.json" with { type: "json" };
import hiNotices from "../../../content/messages/hi/notices.json" with { type: "json" };
import hiQuestions from "../../../content/messages/hi/questions.json" with { type: "json" };
import hiSearch from "../../../content/messages/hi/search.json" with { type: "json" };
import hiServices from "../../../content/messages/hi/services.json" with { type: "json" };
import hiSite from "../../../content/messages/hi/site.json" with { type: "json" };
import type { Language } from "./language.ts";

const english = {
  about: enAbout,
  appointment: enAppointment,
  calculators: enCalculators,
  contact: enContact,
  duties: enDuties,
  enquiries: enEnquiries,
  hours: enHours,
  notices: enNotices,
  questions: enQuestions,
  search: enSearch,
  services: enServices,
  site: enSite,
};

/** Every sentence a visitor can meet, by noun; the English files are the shape of the others. */
export type PublicMessages = typeof english;

/** The public site's sentences. A missing Hindi key is a type error here. */
export const publicMessages: Record<Language, PublicMessages> = {
  en: english,
  hi: {
    about: hiAbout,
    appointment: hiAppointment,
    calculators: hiCalculators,
    contact: hiContact,
    duties: hiDuties,
    enquiries: hiEnquiries,
    hours: hiHours,
    notices: hiNotices,
    questions: hiQuestions,
    search: hiSearch,
    services: hiServices,
    site: hiSite,
  },
};
