import enAbout from "../../../content/messages/en/about.json" with { type: "json" };
import enCalculators from "../../../content/messages/en/calculators.json" with { type: "json" };
import enContact from "../../../content/messages/en/contact.json" with { type: "json" };
import enEligibility from "../../../content/messages/en/eligibility.json" with { type: "json" };
import enHours from "../../../content/messages/en/hours.json" with { type: "json" };
import enNotices from "../../../content/messages/en/notices.json" with { type: "json" };
import enPublicAppointments from "../../../content/messages/en/public-appointments.json" with {
  type: "json",
};
import enPublicDuties from "../../../content/messages/en/public-duties.json" with { type: "json" };
import enPublicEnquiries from "../../../content/messages/en/public-enquiries.json" with { type: "json" };
import enSearch from "../../../content/messages/en/search.json" with { type: "json" };
import enServices from "../../../content/messages/en/services.json" with { type: "json" };
import enSite from "../../../content/messages/en/site.json" with { type: "json" };
import hiAbout from "../../../content/messages/hi/about.json" with { type: "json" };
import hiCalculators from "../../../content/messages/hi/calculators.json" with { type: "json" };
import hiContact from "../../../content/messages/hi/contact.json" with { type: "json" };
import hiEligibility from "../../../content/messages/hi/eligibility.json" with { type: "json" };
import hiHours from "../../../content/messages/hi/hours.json" with { type: "json" };
import hiNotices from "../../../content/messages/hi/notices.json" with { type: "json" };
import hiPublicAppointments from "../../../content/messages/hi/public-appointments.json" with {
  type: "json",
};
import hiPublicDuties from "../../../content/messages/hi/public-duties.json" with { type: "json" };
import hiPublicEnquiries from "../../../content/messages/hi/public-enquiries.json" with { type: "json" };
import hiSearch from "../../../content/messages/hi/search.json" with { type: "json" };
import hiServices from "../../../content/messages/hi/services.json" with { type: "json" };
import hiSite from "../../../content/messages/hi/site.json" with { type: "json" };
import type { Language } from "./language.ts";

const english = {
  about: enAbout,
  calculators: enCalculators,
  contact: enContact,
  eligibility: enEligibility,
  hours: enHours,
  notices: enNotices,
  publicAppointments: enPublicAppointments,
  publicDuties: enPublicDuties,
  publicEnquiries: enPublicEnquiries,
  search: enSearch,
  services: enServices,
  site: enSite,
};

export type PublicMessages = typeof english;

export const publicMessages: Record<Language, PublicMessages> = {
  en: english,
  hi: {
    about: hiAbout,
    calculators: hiCalculators,
    contact: hiContact,
    eligibility: hiEligibility,
    hours: hiHours,
    notices: hiNotices,
    publicAppointments: hiPublicAppointments,
    publicDuties: hiPublicDuties,
    publicEnquiries: hiPublicEnquiries,
    search: hiSearch,
    services: hiServices,
    site: hiSite,
  },
};
