import { dialled } from "../../platform/language/phone.ts";

/** Dials a stored number. */
export function callHref(phone: string): string {
  return `tel:${dialled(phone)}`;
}

/** Opens a WhatsApp chat with a stored number, and with a text to begin with when there is one. */
export function messageHref(phone: string, text = ""): string {
  const query = text && `?text=${encodeURIComponent(text)}`;
  return `https://wa.me/${dialled(phone).slice(1)}${query}`;
}

/** Looks an address up on OpenStreetMap. */
export function mapHref(address: string): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;
}
