import enEnquiries from "../../content/messages/en/enquiries.json" with { type: "json" };
import enServices from "../../content/messages/en/services.json" with { type: "json" };
import enSite from "../../content/messages/en/site.json" with { type: "json" };
import hiEnquiries from "../../content/messages/hi/enquiries.json" with { type: "json" };
import hiServices from "../../content/messages/hi/services.json" with { type: "json" };
import hiSite from "../../content/messages/hi/site.json" with { type: "json" };
import type { Language } from "./language.ts";

const english = { site: enSite, services: enServices, enquiries: enEnquiries };

/** Every sentence a visitor can meet, by noun; the English files are the shape of the others. */
export type PublicMessages = typeof english;

/** The public site's sentences. A missing Hindi key is a type error here. */
export const publicMessages: Record<Language, PublicMessages> = {
  en: english,
  hi: { site: hiSite, services: hiServices, enquiries: hiEnquiries },
};
