import { createHmac, timingSafeEqual, webcrypto } from "node:crypto";
import { isSignedBy, secretsNow, signatureIn } from "../../../platform/http/signed-body.server.ts";
import { dayMs } from "../../../platform/language/time.ts";
import type { WhatsAppDetails } from "../../firm/settings/whatsapp-settings.ts";

const { subtle } = webcrypto;

/** Meta retries an event for up to seven days. */
const earlierMs = 7 * dayMs;

/** Ours, and for a week after a change the previous one. */
export function signingSecrets(details: WhatsAppDetails, now: Date): string[] {
  return secretsNow(details.appSecret, details, earlierMs, now);
}

export function isSigned(body: Uint8Array, header: string | undefined, secrets: readonly string[]): boolean {
  return isSignedBy(body, signatureIn(header), secrets);
}

/** Outside of the server's thread, for long bodies. */
export async function isLongSigned(
  body: Uint8Array<ArrayBuffer>,
  header: string | undefined,
  secrets: readonly string[],
): Promise<boolean> {
  const signature = signatureIn(header);
  if (!signature) return false;
  const method = { name: "HMAC", hash: "SHA-256" };
  const bytes = new Uint8Array(signature);
  for (const secret of secrets.filter((one) => one !== "")) {
    const key = await subtle.importKey("raw", Buffer.from(secret), method, false, ["verify"]);
    if (await subtle.verify("HMAC", key, bytes, body)) return true;
  }
  return false;
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
