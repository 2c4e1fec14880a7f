import { createHmac, randomBytes } from "node:crypto";

const prefix = "whsec_";

/** As Standard Webhooks writes it: 24 random bytes. */
export const newSecret = (): string => prefix + randomBytes(24).toString("base64");

type Signed = { id: string; seconds: number; body: string };

/** The headers of Standard Webhooks; two secrets sign for a day after a rotation. */
export function signedHeaders({ id, seconds, body }: Signed, secrets: readonly string[]) {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), "base64");
    return `v1,${createHmac("sha256", key).update(`${id}.${seconds}.${body}`).digest("base64")}`;
  });
  return {
    "webhook-id": id,
    "webhook-timestamp": String(seconds),
    "webhook-signature": signatures.join(" "),
  };
}
