import type { Settings } from "./sections.ts";

/** WhatsApp's Cloud API, with our own app and number at Meta. */
export type WhatsAppDetails = Settings["whatsapp"] & {
  /** Meta may still sign with the previous app secret for a while. */
  earlierSecret?: string;
  changedAt?: string;
};

export function withEarlierSecret(
  value: WhatsAppDetails,
  stored: Partial<WhatsAppDetails> | undefined,
  now: Date,
): WhatsAppDetails {
  const { appSecret, earlierSecret = "", changedAt = "" } = stored ?? {};
  if (appSecret && appSecret !== value.appSecret)
    return { ...value, earlierSecret: appSecret, changedAt: now.toISOString() };
  return earlierSecret ? { ...value, earlierSecret, changedAt } : value;
}
