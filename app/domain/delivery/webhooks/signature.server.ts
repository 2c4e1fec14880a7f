import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

const prefix = "whsec_";

/** As Standard Webhooks writes it: 24 random bytes. */
export const newSecret = (): string => prefix + randomBytes(24).toString("base64");

type Signed = { id: string; seconds: number; body: string };

/** The headers of Standard Webhooks; two secrets sign for a day after a rotation. */
export function signedHeaders({ id, seconds, body }: Signed, secrets: readonly string[]) {
  const signatures = secrets.map((secret) => `v1,${digestOf(secret, `${id}.${seconds}.`, body)}`);
  return {
    "webhook-id": id,
    "webhook-timestamp": String(seconds),
    "webhook-signature": signatures.join(" "),
  };
}

/** Other senders may have secrets that are plain text. */
function digestOf(secret: string, before: string, body: string | Uint8Array): string {
  const key = secret.startsWith(prefix) ? Buffer.from(secret.slice(prefix.length), "base64") : secret;
  return createHmac("sha256", key).update(before).update(body).digest("base64");
}

const maxAgeMs = 5 * 60_000;

/** Whether a post with those headers comes from one who has the secret, and was signed within five minutes. */
export function isFromHolder(
  headers: IncomingHttpHeaders,
  body: Uint8Array,
  secret: string,
  now: Date,
): boolean {
  const [id = "", at = "", list = ""] = ["id", "timestamp", "signature"].map((name) =>
    String(headers[`webhook-${name}`] ?? ""),
  );
  if (secret === "" || id === "" || !/^\d{1,12}$/.test(at)) return false;
  if (Math.abs(now.getTime() - Number(at) * 1000) > maxAgeMs) return false;
  const ours = Buffer.from(`v1,${digestOf(secret, `${id}.${at}.`, body)}`);
  return list.split(" ").some((one) => {
    const theirs = Buffer.from(one);
    return theirs.length === ours.length && timingSafeEqual(theirs, ours);
  });
}
