import { createHash, randomBytes } from "node:crypto";

/** How long a one-time link is valid, in milliseconds. */
export const linkOpensForMs = 24 * 60 * 60 * 1000;

/** A random token, and the hash that the table stores. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(24).toString("base64url");
  return { token, hash: hashOf(token) };
}

/** SHA-256, so that a copy of the table opens no link. */
export function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
