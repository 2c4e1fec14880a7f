import account from "../../../content/messages/en/account.json" with { type: "json" };
import applicantLinks from "../../../content/messages/en/applicant-links.json" with { type: "json" };
import appointments from "../../../content/messages/en/appointments.json" with { type: "json" };
import clientForm from "../../../content/messages/en/client-form.json" with { type: "json" };
import clients from "../../../content/messages/en/clients.json" with { type: "json" };
import deliveries from "../../../content/messages/en/deliveries.json" with { type: "json" };
import documents from "../../../content/messages/en/documents.json" with { type: "json" };
import enquiries from "../../../content/messages/en/enquiries.json" with { type: "json" };
import find from "../../../content/messages/en/find.json" with { type: "json" };
import followUps from "../../../content/messages/en/follow-ups.json" with { type: "json" };
import list from "../../../content/messages/en/list.json" with { type: "json" };
import portal from "../../../content/messages/en/portal.json" with { type: "json" };
import profile from "../../../content/messages/en/profile.json" with { type: "json" };
import settings from "../../../content/messages/en/settings.json" with { type: "json" };
import sheet from "../../../content/messages/en/sheet.json" with { type: "json" };
import staff from "../../../content/messages/en/staff.json" with { type: "json" };
import team from "../../../content/messages/en/team.json" with { type: "json" };

/** Other languages have the shape of the English messages, which every browser loads. */
export const portalMessages = {
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

export type PortalMessages = typeof portalMessages;
