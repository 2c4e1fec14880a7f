import { parseJson } from "../../../platform/language/parse-json.ts";

/** Fields about the payer's card, account and person, which are never stored. */
const personal = new Set(
  "card card_id token_id token bank_account email contact vpa upi customer customer_details customer_id customer_name customer_phone customer_email wallet".split(
    " ",
  ),
);

/** JSON without personal fields; a UPI ID stays as "ga***@okexample". Undefined for anything that is no JSON object. */
export function stripEvent(body: string): string | undefined {
  const json = parseJson(body);
  return typeof json === "object" && json !== null ? JSON.stringify(strip(json)) : undefined;
}

function strip(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strip);
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => !personal.has(name.toLowerCase()));
  const { vpa } = value as { vpa?: unknown };
  const payer = typeof vpa === "string" ? { payer: maskVpa(vpa) } : {};
  return { ...Object.fromEntries(kept.map(([name, field]) => [name, strip(field)])), ...payer };
}

function maskVpa(vpa: string): string {
  const [name = "", bank = ""] = vpa.split("@");
  return `${name.slice(0, 2)}***@${bank}`;
}
