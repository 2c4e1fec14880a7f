/** Whether its webhook has a secret of its own; otherwise the key's secret signs. */
const ownSecret = { razorpay: true, cashfree: false } as const;

export type ProviderKey = keyof typeof ownSecret;
export const providerKeys = ["razorpay", "cashfree"] as const satisfies readonly ProviderKey[];

export const hasWebhookSecret = ({ provider }: { provider?: unknown }): boolean =>
  providerKeys.some((key) => key === provider && ownSecret[key]);
