import { dayMs } from "../../../platform/language/time.ts";
import { hasWebhookSecret, type ProviderKey, providerKeys } from "./payment-providers.ts";
import type { Settings } from "./sections.ts";

/** How long a link can be paid. */
export const linkMs = 30 * dayMs;

/** Our account at a payment provider. */
export type PaymentDetails = Settings["payments"] & {
  /** Events of the time before a change are retried with the secret of that time. */
  earlierSecret?: string;
  changedAt?: string;
} & Partial<EarlierAccount>;

/** At the provider before, some of whose links may still be open. */
type EarlierAccount = {
  earlierProvider: ProviderKey;
  earlierKeyId: string;
  earlierKeySecret: string;
  earlierWebhookSecret: string;
  movedAt: string;
};

type Signing = Partial<Pick<PaymentDetails, "provider" | "keySecret" | "webhookSecret">>;

/** What the provider signs its events with. */
export function signingSecret({ keySecret = "", webhookSecret = "", ...details }: Signing): string {
  return hasWebhookSecret(details) ? webhookSecret : keySecret;
}

export function withEarlierKeys(
  value: PaymentDetails,
  stored: Partial<PaymentDetails> | undefined,
  now: Date,
): PaymentDetails {
  const before = { provider: providerKeys[0], ...stored };
  if (before.provider !== value.provider) return { ...value, ...leftAccount(before, now) };
  return { ...value, ...earlierAccount(before), ...earlierSecretOf(value, before, now) };
}

function leftAccount({ provider, ...before }: Partial<PaymentDetails>, now: Date) {
  const { keyId, keySecret = "", webhookSecret = "" } = before;
  if (!provider || !keyId) return {};
  return {
    earlierProvider: provider,
    earlierKeyId: keyId,
    movedAt: now.toISOString(),
    earlierKeySecret: keySecret,
    earlierWebhookSecret: webhookSecret,
  };
}

function earlierAccount(details: Partial<PaymentDetails>): EarlierAccount | undefined {
  const { earlierProvider, earlierKeyId = "", earlierKeySecret = "" } = details;
  const { earlierWebhookSecret = "", movedAt = "" } = details;
  if (!earlierProvider) return undefined;
  return { earlierProvider, earlierKeyId, earlierKeySecret, earlierWebhookSecret, movedAt };
}

function earlierSecretOf(value: PaymentDetails, before: Partial<PaymentDetails>, now: Date) {
  const { earlierSecret = "", changedAt = "" } = before;
  const secret = signingSecret(before);
  if (secret && secret !== signingSecret(value))
    return { earlierSecret: secret, changedAt: now.toISOString() };
  return earlierSecret ? { earlierSecret, changedAt } : {};
}

/** Events of a link may come for two days after its end. */
const lateMs = 2 * dayMs;

/** The account that is used, and the one before until the last of its links has ended. */
export function accountsIn(details: PaymentDetails | undefined, now: Date): PaymentDetails[] {
  if (!details) return [];
  const earlier = earlierAccount(details);
  if (!earlier || !(now.getTime() - Date.parse(earlier.movedAt) < linkMs + lateMs)) return [details];
  const { earlierProvider: provider, earlierKeyId: keyId, earlierKeySecret: keySecret } = earlier;
  return [details, { provider, keyId, keySecret, webhookSecret: earlier.earlierWebhookSecret }];
}
