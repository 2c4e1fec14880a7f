import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

type Fields = [name: string, value: string][];

/**
 * The fields of a form, so that a page may carry them without showing them: keys and passwords that were typed would otherwise
 * stand in its source. They open with the same secret and for the same person only.
 */
export function sealFields(fields: Fields, key: Key): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv("aes-256-gcm", derived(key), nonce);
  const text = Buffer.concat([cipher.update(JSON.stringify(fields)), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString("base64url");
}

/** What `sealFields` has sealed; undefined for anything else. */
export function openFields(sealed: string, key: Key): Fields | undefined {
  const bytes = Buffer.from(sealed, "base64url");
  const [nonce, tag] = [bytes.subarray(0, nonceBytes), bytes.subarray(nonceBytes, nonceBytes + tagBytes)];
  if (tag.length < tagBytes) return undefined;
  const decipher = createDecipheriv("aes-256-gcm", derived(key), nonce).setAuthTag(tag);
  try {
    const text = Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]);
    return JSON.parse(text.toString());
  } catch {
    return undefined;
  }
}

type Key = { secret: string; staffId: string };

const nonceBytes = 12;
const tagBytes = 16;

const derived = ({ secret, staffId }: Key) =>
  Buffer.from(hkdfSync("sha256", secret, staffId, "sopan confirmed form", 32));
