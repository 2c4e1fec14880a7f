/** The connection to WhatsApp's Cloud API, with our own app and number at Meta. Off until the owner switches it on. */
export type WhatsAppDetails = {
  on: "off" | "on";
  /** Of the WhatsApp Business account, and of our number in it: digits. */
  accountId: string;
  phoneNumberId: string;
  /** The access token of a system user. */
  token: string;
  /** Signs what Meta sends us. */
  appSecret: string;
  /** Of the interface, as "v23.0". */
  graphVersion: string;
  /** The app secret before the last change, and when it was changed: Meta may still sign with it. */
  earlierSecret?: string;
  changedAt?: string;
};

/** A section's new value, with the app secret that it replaces. */
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
