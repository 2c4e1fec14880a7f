import { clean } from "../../platform/language/clean.ts";
import { readPhone } from "../../platform/language/phone.ts";
import { type Person, personHash } from "../../platform/personal-data/person.server.ts";

/** Reads a phone number or an e-mail address; null when it is neither. */
export function readPerson(typed: unknown, secret: string): Person | null {
  const text = clean(typed).trim();
  if (text.length > 254) return null;
  const by = /^[^\s@]+@[^\s@]+$/.test(text) ? "email" : "phone";
  const value = by === "email" ? text.toLowerCase() : readPhone(text);
  if (value === null) return null;
  return {
    by,
    value,
    hash: personHash(secret, by, value),
    hashOfPhone: (phone) => personHash(secret, "phone", phone),
  };
}
