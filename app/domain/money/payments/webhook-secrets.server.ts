import { secretsNow } from "../../../platform/http/signed-body.server.ts";
import { dayMs } from "../../../platform/language/time.ts";
import type { PaymentDetails } from "../../firm/settings/payment-settings.ts";

/** Razorpay retries an event for 24 hours. */
const earlierMs = 2 * dayMs;

/** Ours, and for two days after a change the previous one. */
export function webhookSecrets(details: PaymentDetails, now: Date): string[] {
  return secretsNow(details.webhookSecret, details, earlierMs, now);
}
