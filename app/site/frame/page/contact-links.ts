import type { PhoneUse, SiteDetails } from "../../../domain/firm/settings/site-details.ts";
import { dialled, phoneKind } from "../../../platform/language/phone.ts";

export function callHref(phone: string): string {
  return `tel:${dialled(phone)}`;
}

/** To be sent to whomever the visitor chooses. */
export function shareHref(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}

/** "" when no number takes messages, as for a landline. */
export function messagePhone(phones: SiteDetails["phones"], use: PhoneUse): string {
  return phones.whatsapp || (phoneKind(phones[use]) === "mobile" ? phones[use] : "");
}

/** On OpenStreetMap. */
export function mapHref(address: string): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;
}
