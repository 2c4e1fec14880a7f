import { clean } from "../../../platform/language/clean.ts";

/** Keys under which senders put each field of a lead, unless the owner has chosen another. */
const usualNames = {
  name: ["name", "full_name", "fullname", "your-name", "customer_name", "sender_name"],
  phone: ["phone", "mobile", "mobile_no", "phone_number", "your-phone", "sender_mobile", "whatsapp"],
  email: ["email", "your-email", "email_address", "sender_email"],
  message: ["message", "your-message", "query_message", "requirement", "subject"],
  service: ["service", "product", "category", "query_product_name"],
  place: ["district", "city", "area", "sender_city", "pincode"],
  id: ["id", "lead_id", "leadgen_id", "leadid", "unique_query_id"],
} as const;

export const leadFields = Object.keys(usualNames) as LeadField[];
export type LeadField = keyof typeof usualNames;

/** The sender's keys. */
export type FieldMap = { readonly [field in LeadField]?: string };

/** A key with dots for what is nested, and its text. */
export type Entry = readonly [key: string, text: string];

const deepest = 5;
const maxEntries = 200;
const maxKeyLength = 100;
const maxTextLength = 4000;

/** Lists of texts are joined. What is nested deeper, and what comes after the first 200 entries, is left out. */
export function entriesOf(value: unknown): Entry[] {
  const entries: Entry[] = [];
  const add = (key: string, text: unknown) => {
    if (entries.length < maxEntries) entries.push([key.slice(0, maxKeyLength), plainText(text)]);
  };
  const walk = (part: unknown, path: string, depth: number) => {
    if (entries.length >= maxEntries) return;
    if (typeof part !== "object" || part === null) return add(path, part);
    if (Array.isArray(part) && part.every((one) => typeof one !== "object"))
      return add(path, part.slice(0, maxEntries).map(plainText).join(", "));
    if (depth === deepest) return;
    for (const [key, inner] of Object.entries(part))
      walk(inner, path === "" ? clean(key) : `${path}.${clean(key)}`, depth + 1);
  };
  walk(value, "", 0);
  return entries.filter(([key, text]) => key !== "" && text !== "");
}

/** Line breaks of HTML are kept, its tags are not. */
export function plainText(value: unknown): string {
  if (typeof value === "boolean") return String(value);
  return clean(value)
    .replace(/<br ?\/?>/gi, "\n")
    .replace(/<\/?[a-z][^<>]*>/gi, "")
    .trim()
    .slice(0, maxTextLength)
    .toWellFormed();
}

const bare = (key: string) => key.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, "");

/** The first key with a text: the owner's, else the usual ones in their order. */
export function keyFor(field: LeadField, entries: readonly Entry[], map: FieldMap = {}): string | undefined {
  const own = map[field];
  if (own !== undefined) return entries.find(([key]) => key === own)?.[0];
  for (const name of usualNames[field].map(bare)) {
    const found = entries.find(([key]) => bare(key) === name);
    if (found) return found[0];
  }
  return undefined;
}

/** The leads of a body: one object, a list, or either in the envelope of a known sender. */
export function leadsIn(json: unknown): unknown[] {
  const inner = envelope(json) ?? json;
  return Array.isArray(inner) ? inner : [inner];
}

function envelope(json: unknown): unknown {
  if (typeof json !== "object" || json === null || Array.isArray(json)) return undefined;
  const { RESPONSE, data, leads } = json as Record<string, unknown>;
  return [RESPONSE, data, leads].find((part) => typeof part === "object" && part !== null);
}
