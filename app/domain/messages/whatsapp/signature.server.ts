import { createHmac, timingSafeEqual } from "node:crypto";
import { dayMs } from "../../../platform/language/time.ts";
import type { WhatsAppDetails } from "../../firm/settings/whatsapp-settings.ts";

/** Meta retries an event for up to seven days. */
const earlierMs = 7 * dayMs;

/** Ours, and for a week after a change the previous one. */
export function signingSecrets(details: WhatsAppDetails, now: Date): string[] {
  const { appSecret, earlierSecret, changedAt = "" } = details;
  const counts = now.getTime() - Date.parse(changedAt) < earlierMs;
  return [appSecret, ...(earlierSecret && counts ? [earlierSecret] : [])];
}

export function signatureIn(header: string | undefined): Buffer | undefined {
  const hex = /^sha256=([0-9a-f]{64})$/i.exec(header ?? "")?.[1];
  return hex === undefined ? undefined : Buffer.from(hex, "hex");
}

export function isSigned(body: Uint8Array, header: string | undefined, secrets: readonly string[]): boolean {
  const given = signatureIn(header);
  if (!given) return false;
  return secrets.some(
    (secret) => secret !== "" && timingSafeEqual(given, createHmac("sha256", secret).update(body).digest()),
  );
}

/** For verifying the webhook. Derived from the server's secret, so that it is not stored. */
export function verifyToken(secret: string): string {
  return createHmac("sha256", secret).update("whatsapp verify token").digest("hex").slice(0, 32);
}

/** In constant time. */
export function isVerifyToken(given: string, secret: string): boolean {
  const digest = (text: string) => createHmac("sha256", secret).update(text).digest();
  return timingSafeEqual(digest(given), digest(verifyToken(secret)));
}
