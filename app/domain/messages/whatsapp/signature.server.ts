import { createHmac, timingSafeEqual } from "node:crypto";
import { isSignedBy, secretsNow, signatureIn } from "../../../platform/http/signed-body.server.ts";
import { dayMs } from "../../../platform/language/time.ts";
import type { WhatsAppDetails } from "../../firm/settings/whatsapp-settings.ts";

/** Meta retries an event for up to seven days. */
const earlierMs = 7 * dayMs;

/** Ours, and for a week after a change the previous one. */
export function signingSecrets(details: WhatsAppDetails, now: Date): string[] {
  return secretsNow(details.appSecret, details, earlierMs, now);
}

export function isSigned(body: Uint8Array, header: string | undefined, secrets: readonly string[]): boolean {
  return isSignedBy(body, signatureIn(header), secrets);
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
