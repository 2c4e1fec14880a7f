import { createHmac, timingSafeEqual } from "node:crypto";

/** The bytes of an HMAC-SHA256 in hex; undefined if `hex` is none. */
export function digestIn(hex: string): Buffer | undefined {
  return /^[0-9a-f]{64}$/i.test(hex) ? Buffer.from(hex, "hex") : undefined;
}

/** Reads a header "sha256=<hex>". */
export function signatureIn(header: string | undefined): Buffer | undefined {
  return digestIn(/^sha256=(.*)$/i.exec(header ?? "")?.[1] ?? "");
}

/** Whether `given` is the HMAC-SHA256 of the body with one of the secrets; in constant time. */
export function isSignedBy(body: Uint8Array, given: Buffer | undefined, secrets: readonly string[]): boolean {
  if (!given) return false;
  return secrets.some(
    (secret) => secret !== "" && timingSafeEqual(given, createHmac("sha256", secret).update(body).digest()),
  );
}

type Rotated = { earlierSecret?: string | undefined; changedAt?: string | undefined };

/** The secret, and for so long after a change the one before, with which the sender retries older events. */
export function secretsNow(
  secret: string,
  { earlierSecret, changedAt = "" }: Rotated,
  earlierMs: number,
  now: Date,
): string[] {
  const counts = now.getTime() - Date.parse(changedAt) < earlierMs;
  return [secret, ...(earlierSecret && counts ? [earlierSecret] : [])];
}
