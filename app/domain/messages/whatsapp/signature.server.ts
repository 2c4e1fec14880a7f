import { createHmac, timingSafeEqual } from "node:crypto";
import { dayMs } from "../../../platform/language/time.ts";
import type { WhatsAppDetails } from "../../firm/settings/whatsapp-settings.ts";

/** Meta sends an event again for up to seven days. */
const earlierMs = 7 * dayMs;

/** The app secrets that may have signed an event: ours, and for a week the one before. */
export function signingSecrets(details: WhatsAppDetails, now: Date): string[] {
  const { appSecret, earlierSecret, changedAt = "" } = details;
  const counts = now.getTime() - Date.parse(changedAt) < earlierMs;
  return [appSecret, ...(earlierSecret && counts ? [earlierSecret] : [])];
}

/** The bytes of a header `X-Hub-Signature-256`; undefined when it is none. */
export function signatureIn(header: string | undefined): Buffer | undefined {
  const hex = /^sha256=([0-9a-f]{64})$/i.exec(header ?? "")?.[1];
  return hex === undefined ? undefined : Buffer.from(hex, "hex");
}

/** Whether a header `X-Hub-Signature-256` is that of exactly these bytes by one of the secrets. */
export function isSigned(body: Uint8Array, header: string | undefined, secrets: readonly string[]): boolean {
  const given = signatureIn(header);
  if (!given) return false;
  return secrets.some(
    (secret) => secret !== "" && timingSafeEqual(given, createHmac("sha256", secret).update(body).digest()),
  );
}

/** What Meta must send when it verifies the webhook. Made of the server's secret, so that it is stored nowhere. */
export function verifyToken(secret: string): string {
  return createHmac("sha256", secret).update("whatsapp verify token").digest("hex").slice(0, 32);
}

/** Compares in a time that does not tell how much of the text is right. */
export function isVerifyToken(given: string, secret: string): boolean {
  const digest = (text: string) => createHmac("sha256", secret).update(text).digest();
  return timingSafeEqual(digest(given), digest(verifyToken(secret)));
}
