import { createHash } from "node:crypto";
import { readPhone } from "../../../platform/language/phone.ts";
import { istDay } from "../../../platform/language/time.ts";
import { categories } from "../../catalogue/services/categories.ts";
import { type CheckedValue, isMail, limits } from "../enquiries/schema.ts";
import { type Entry, type FieldMap, keyFor, type LeadField, leadFields } from "./lead-fields.ts";

/** Characters. */
const maxDetailsLength = 2000;

/** Filled only by programs that fill every field of a form; other form services use this name too. */
const honeypotField = "_gotcha";

export type ReadLead = {
  value: CheckedValue;
  /** What has no field of its own, as "Key: text". */
  details: string;
  /** The sender's id; "" if it sent none. */
  id: string;
  honeypot: string;
  problem: "contact" | undefined;
};

/** For leads that name none; "" of either is none. */
type Usual = { service: string; district: string };

/** A number or an address that cannot be read is kept among the details. */
export function readLead(entries: readonly Entry[], map: FieldMap, usual: Usual): ReadLead {
  const keys = new Map(leadFields.map((field) => [field, keyFor(field, entries, map)]));
  const textOf = (field: LeadField) => entries.find(([key]) => key === keys.get(field))?.[1] ?? "";
  const typedPhone = textOf("phone");
  const typedEmail = textOf("email");
  const phone = readPhone(typedPhone) ?? "";
  const email = isMail(typedEmail) ? typedEmail : "";
  const wanted = textOf("service");
  const category = categoryOf(wanted);
  const unread = [
    ...(phone || !typedPhone ? [] : [["Phone", typedPhone] as const]),
    ...(email || !typedEmail ? [] : [["Email", typedEmail] as const]),
    ...(category || !wanted ? [] : [["Service", wanted] as const]),
  ];
  const used = new Set([...keys.values()]);
  const others = entries.filter(([key]) => !used.has(key) && !key.startsWith("_"));
  const message = textOf("message");
  const place = oneLine(textOf("place")) || usual.district;
  const value = {
    name: oneLine(textOf("name") || phone || email || typedPhone).slice(0, limits.name),
    phone,
    email,
    service: category || usual.service,
    ...(place && { address: place.slice(0, limits.address) }),
    ...(message && { message: message.slice(0, limits.message - maxDetailsLength - 2) }),
  };
  return {
    value,
    details: detailsOf([...unread, ...others]),
    id: oneLine(textOf("id")).slice(0, 200),
    honeypot: entries.find(([key]) => key === honeypotField)?.[1] ?? "",
    problem: typedPhone || email ? undefined : "contact",
  };
}

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

function detailsOf(entries: readonly Entry[]): string {
  const lines = entries.map(([key, text]) => `${key}: ${text}`);
  return lines.join("\n").slice(0, maxDetailsLength).trimEnd().toWellFormed();
}

function categoryOf(text: string): string {
  const wanted = text.trim().toLowerCase();
  const found = Object.entries(categories).find(
    ([key, name]) => key === wanted || name.toLowerCase() === wanted,
  );
  return found?.[0] ?? "";
}

/** The sender's key, its id, or else the content of a day. */
export function postKey(sent: string, { id, value }: ReadLead, now: Date): string {
  if (sent) return `key ${sent}`;
  if (id) return `id ${id}`;
  const content = JSON.stringify([value.phone, value.email, value.name, value.message, istDay(now)]);
  return `content ${createHash("sha256").update(content).digest("base64url")}`;
}
