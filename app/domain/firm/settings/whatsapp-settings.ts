/** WhatsApp's Cloud API, with our own app and number at Meta. */
export type WhatsAppDetails = {
  on: "off" | "on";
  accountId: string;
  phoneNumberId: string;
  token: string;
  /** Signs what Meta sends us. */
  appSecret: string;
  /** Of the Graph API, as "v23.0". */
  graphVersion: string;
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
