import type { PhoneUse, SiteDetails } from "../../../domain/firm/settings/site-details.ts";
import { dialled, phoneKind } from "../../../platform/language/phone.ts";

/** The `tel:` link of a stored number. */
export function callHref(phone: string): string {
  return `tel:${dialled(phone)}`;
}

/** The link that opens WhatsApp with a text, to be sent to whomever one chooses there. */
export function shareHref(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}

/** The number that takes messages for one of the firm's numbers; "" when there is none, as for a landline. */
export function messagePhone(phones: SiteDetails["phones"], use: PhoneUse): string {
  return phones.whatsapp || (phoneKind(phones[use]) === "mobile" ? phones[use] : "");
}

/** The link that searches an address on OpenStreetMap. */
export function mapHref(address: string): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;
}
