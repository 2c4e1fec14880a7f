import { secretsNow } from "../../../platform/http/signed-body.server.ts";
import { dayMs } from "../../../platform/language/time.ts";
import { type PaymentDetails, signingSecret } from "../../firm/settings/payment-settings.ts";

/** Providers retry an event for up to 24 hours. */
const earlierMs = 2 * dayMs;

/** Ours, and for two days after a change the previous one. */
export function webhookSecrets(details: PaymentDetails, now: Date): string[] {
  return secretsNow(signingSecret(details), details, earlierMs, now);
}
