import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { oncePer } from "../../platform/language/once-per.ts";
import { isSecret } from "./sections.ts";

const mark = "sealed:1:";
const [ivBytes, tagBytes] = [12, 16];

const keyFrom = oncePer((secret: string) =>
  Buffer.from(hkdfSync("sha256", secret, "", "sopan settings", 32)),
);

function seal(secret: string, text: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv("aes-256-gcm", keyFrom(secret), iv);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return mark + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** What an earlier version has saved is not sealed. Empty when it was sealed with another secret: then it has to be entered again. */
function unseal(secret: string, stored: string): string {
  if (!stored.startsWith(mark)) return stored;
  const bytes = Buffer.from(stored.slice(mark.length), "base64url");
  try {
    const opened = createDecipheriv("aes-256-gcm", keyFrom(secret), bytes.subarray(0, ivBytes));
    opened.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    return opened.update(bytes.subarray(ivBytes + tagBytes), undefined, "utf8") + opened.final("utf8");
  } catch {
    return "";
  }
}

/** A section as it is stored: passwords, tokens and keys are of no use without the server's secret. */
export const sealed = <Value extends object>(value: Value, secret: string): Value =>
  changed(value, (text) => seal(secret, text));

/** A stored section as it is used. */
export const unsealed = <Value extends object>(value: Value, secret: string): Value =>
  changed(value, (text) => unseal(secret, text));

function changed<Value extends object>(value: Value, change: (text: string) => string): Value {
  const entries = Object.entries(value).map(([name, field]) => [
    name,
    isSecret(name) && typeof field === "string" && field !== "" ? change(field) : field,
  ]);
  return Object.fromEntries(entries) as Value;
}
