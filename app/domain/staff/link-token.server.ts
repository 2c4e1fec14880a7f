import { createHash, randomBytes } from "node:crypto";

/** How long a one-time link opens, in milliseconds. */
export const linkOpensForMs = 24 * 60 * 60 * 1000;

/** A token that nobody can guess, and the hash under which the table knows it. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(24).toString("base64url");
  return { token, hash: hashOf(token) };
}

/** SHA-256: the table alone opens nothing. */
export function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
