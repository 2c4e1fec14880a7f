import account from "../../../content/messages/hi/account.json" with { type: "json" };
import applicantLinks from "../../../content/messages/hi/applicant-links.json" with { type: "json" };
import appointments from "../../../content/messages/hi/appointments.json" with { type: "json" };
import clientForm from "../../../content/messages/hi/client-form.json" with { type: "json" };
import clients from "../../../content/messages/hi/clients.json" with { type: "json" };
import deliveries from "../../../content/messages/hi/deliveries.json" with { type: "json" };
import documents from "../../../content/messages/hi/documents.json" with { type: "json" };
import enquiries from "../../../content/messages/hi/enquiries.json" with { type: "json" };
import find from "../../../content/messages/hi/find.json" with { type: "json" };
import followUps from "../../../content/messages/hi/follow-ups.json" with { type: "json" };
import list from "../../../content/messages/hi/list.json" with { type: "json" };
import portal from "../../../content/messages/hi/portal.json" with { type: "json" };
import profile from "../../../content/messages/hi/profile.json" with { type: "json" };
import settings from "../../../content/messages/hi/settings.json" with { type: "json" };
import sheet from "../../../content/messages/hi/sheet.json" with { type: "json" };
import staff from "../../../content/messages/hi/staff.json" with { type: "json" };
import team from "../../../content/messages/hi/team.json" with { type: "json" };
import type { PortalMessages } from "./portal-messages.ts";

export const hindiMessages: PortalMessages = {
  account,
  applicantLinks,
  appointments,
  clientForm,
  clients,
  deliveries,
  documents,
  enquiries,
  find,
  followUps,
  list,
  portal,
  profile,
  settings,
  sheet,
  staff,
  team,
};
