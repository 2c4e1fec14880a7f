import type { IncomingMessage } from "node:http";
import type { Services } from "../app/contexts/services.ts";
import { accountsIn } from "../app/domain/firm/settings/payment-settings.ts";
import type { Provider } from "../app/domain/money/payments/provider.ts";
import { storePaymentEvent } from "../app/domain/money/payments/store-event.server.ts";
import { webhookSecrets } from "../app/domain/money/payments/webhook-secrets.server.ts";
import { countUnsigned } from "../app/platform/db/unsigned-posts.server.ts";
import { createSignedWebhook, sendText } from "./signed-webhook.ts";

type Needed = Pick<Services, "db" | "log" | "settings" | "commitTogether">;

/** What a payment provider reports. Amounts come from here, never from a page. */
export function createPaymentWebhook(
  services: Needed,
  provider: Provider,
  addressOf: (request: IncomingMessage) => string,
) {
  const { db, log, settings } = services;
  const { key } = provider;
  return createSignedWebhook(services, addressOf, {
    path: `/webhooks/${key}`,
    answer: (_, response) => sendText(response, 405, "only POST"),
    secrets(now) {
      const account = accountsIn(settings.payments(), now).find(({ provider }) => provider === key);
      return account && webhookSecrets(account, now);
    },
    hasSignature: provider.hasSignature,
    isSigned: ({ raw, headers }, secrets) => secrets.some((one) => provider.isSigned(raw, headers, one)),
    store: (trx, post, now) => storePaymentEvent(trx, provider, post, now),
    arrived() {},
    recordUnsigned: countUnsigned(db, key, (err) => log.warn({ err }, "unsigned posts could not be counted")),
  });
}
