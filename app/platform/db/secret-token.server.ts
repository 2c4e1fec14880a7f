import { hash, randomBytes } from "node:crypto";

/** 256 random bits, 43 characters. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** SHA-256, stored instead of the token, so that a copy of the table opens no link. */
export function hashOfToken(token: string): string {
  return hash("sha256", token, "base64url");
}
