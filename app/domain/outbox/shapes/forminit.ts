import { type Adapter, type Fields, headerOf, json } from "./shape.ts";

type Block =
  | { type: "sender"; properties: Record<string, string> }
  | { type: "text"; name: string; value: string };

/**
 * Forminit (Getform's successor) rejects plain fields: it expects blocks, one for the sender and one for each other field.
 * Its success response is not documented, so the general rule applies.
 */
export const forminit: Adapter = {
  name: "Forminit",
  host: "forminit.com",
  wire: (url, fields, secret) => ({
    url,
    body: JSON.stringify({ blocks: blocksOf(fields) }),
    contentType: json,
    headers: headerOf("X-API-KEY", secret),
  }),
};

/** A name is sent whole, because it cannot be split reliably into first and last. */
function blocksOf({ name = "", email = "", phone, mobile, ...others }: Fields): Block[] {
  const sender = { firstName: name, email, phone: e164(phone ?? mobile ?? "") };
  const filled = Object.entries(sender).filter(([, value]) => value !== "");
  const texts = Object.entries(others).map(([field, value]): Block => ({ type: "text", name: field, value }));
  return [{ type: "sender", properties: Object.fromEntries(filled) }, ...texts];
}

/** Our numbers are ten Indian digits, or + and an international number; Forminit expects E.164. */
function e164(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  if (digits === "") return "";
  return phone.trim().startsWith("+") ? `+${digits}` : `+91${digits}`;
}
