import { dayMs } from "../../../platform/language/time.ts";
import type { PaymentDetails } from "../../firm/settings/payment-settings.ts";

/** Razorpay retries an event for 24 hours. */
const earlierMs = 2 * dayMs;

/** Ours, and for two days after a change the previous one. */
export function webhookSecrets(details: PaymentDetails, now: Date): string[] {
  const { webhookSecret, earlierSecret, changedAt = "" } = details;
  const counts = now.getTime() - Date.parse(changedAt) < earlierMs;
  return [webhookSecret, ...(earlierSecret && counts ? [earlierSecret] : [])];
}
