import type { Settings } from "./sections.ts";

/** Of our account at a payment provider. */
export type PaymentDetails = Settings["payments"] & {
  /** Events of the time before a change are retried with the secret of that time. */
  earlierSecret?: string;
  changedAt?: string;
};

export function withEarlierWebhookSecret(
  value: PaymentDetails,
  stored: Partial<PaymentDetails> | undefined,
  now: Date,
): PaymentDetails {
  const { webhookSecret, earlierSecret = "", changedAt = "" } = stored ?? {};
  if (webhookSecret && webhookSecret !== value.webhookSecret)
    return { ...value, earlierSecret: webhookSecret, changedAt: now.toISOString() };
  return earlierSecret ? { ...value, earlierSecret, changedAt } : value;
}
