import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const nonceBytes = 12;
const tagBytes = 16;

export const keyFor = (secret: string, purpose: string, salt = ""): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, salt, purpose, 32));

/** With AES-256-GCM. */
export function seal(text: string, key: Buffer): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv("aes-256-gcm", key, nonce);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** Undefined for anything that `seal` has not sealed with this key. */
export function unseal(sealed: string, key: Buffer): string | undefined {
  const bytes = Buffer.from(sealed, "base64url");
  const [nonce, tag] = [bytes.subarray(0, nonceBytes), bytes.subarray(nonceBytes, nonceBytes + tagBytes)];
  if (tag.length < tagBytes) return undefined;
  const decipher = createDecipheriv("aes-256-gcm", key, nonce).setAuthTag(tag);
  try {
    const text = [decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()];
    return Buffer.concat(text).toString();
  } catch {
    return undefined;
  }
}
