import { hasWebhookSecret, providerKeys } from "./payment-providers.ts";
import type { Settings } from "./sections.ts";

/** Of our account at a payment provider. */
export type PaymentDetails = Settings["payments"] & {
  /** Events of the time before a change are retried with the secret of that time. */
  earlierSecret?: string;
  changedAt?: string;
};

type Signing = Partial<Pick<PaymentDetails, "provider" | "keySecret" | "webhookSecret">>;

/** What the provider signs its events with. */
export function signingSecret({ keySecret = "", webhookSecret = "", ...details }: Signing): string {
  return hasWebhookSecret(details) ? webhookSecret : keySecret;
}

export function withEarlierWebhookSecret(
  value: PaymentDetails,
  stored: Partial<PaymentDetails> | undefined,
  now: Date,
): PaymentDetails {
  const before = { provider: providerKeys[0], ...stored };
  if (before.provider !== value.provider) return value;
  const { earlierSecret = "", changedAt = "" } = before;
  const secret = signingSecret(before);
  if (secret && secret !== signingSecret(value))
    return { ...value, earlierSecret: secret, changedAt: now.toISOString() };
  return earlierSecret ? { ...value, earlierSecret, changedAt } : value;
}
