import type { Settings } from "./sections.ts";

/** Whether its webhook has a secret of its own; otherwise the key's secret signs. */
const ownSecret = { razorpay: true, cashfree: false } as const;

export type ProviderKey = keyof typeof ownSecret;
export const providerKeys = ["razorpay", "cashfree"] as const satisfies readonly ProviderKey[];

export const hasWebhookSecret = ({ provider }: { provider?: unknown }): boolean =>
  providerKeys.some((key) => key === provider && ownSecret[key]);

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
