import type { IncomingMessage, ServerResponse } from "node:http";
import type { Services } from "../app/contexts/services.ts";
import {
  isLongSigned,
  isSigned,
  isVerifyToken,
  signingSecrets,
} from "../app/domain/messages/whatsapp/signature.server.ts";
import { storeEvent } from "../app/domain/messages/whatsapp/store-event.server.ts";
import { storeHistory } from "../app/domain/messages/whatsapp/store-history.server.ts";
import { countUnsigned } from "../app/platform/db/unsigned-posts.server.ts";
import { signatureIn } from "../app/platform/http/signed-body.server.ts";
import { createSignedWebhook, sendText } from "./signed-webhook.ts";

/** Bytes. The history of a phone is one post with thousands of messages. */
const maxHistoryBytes = 20 * 1024 * 1024;
const longBody = 1024 * 1024;

export const webhookPath = "/webhooks/whatsapp";

export type WhatsAppWebhook = ReturnType<typeof createWhatsAppWebhook>;

type Needed = Pick<Services, "db" | "log" | "settings" | "secret" | "commitTogether" | "whatsapp"> & {
  databaseUrl: string;
};

export function createWhatsAppWebhook(services: Needed, addressOf: (request: IncomingMessage) => string) {
  const { db, databaseUrl, log, settings, secret, whatsapp } = services;
  const signatureOf = (headers: IncomingMessage["headers"]) => String(headers["x-hub-signature-256"] ?? "");

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const query = new URL(request.url ?? "/", "http://localhost").searchParams;
    const challenge = query.get("hub.challenge") ?? "";
    const isSubscription = query.get("hub.mode") === "subscribe" && /^[\w-]{1,200}$/.test(challenge);
    if (isSubscription && isVerifyToken(query.get("hub.verify_token") ?? "", secret))
      sendText(response, 200, challenge);
    else sendText(response, 403, "the verify token is another one");
  }

  return createSignedWebhook(services, addressOf, {
    path: webhookPath,
    answer,
    secrets(now) {
      const details = settings.whatsapp();
      return details && signingSecrets(details, now);
    },
    hasSignature: (headers) => signatureIn(signatureOf(headers)) !== undefined,
    isSigned: ({ raw, headers }, secrets) =>
      (raw.length > longBody ? isLongSigned : isSigned)(raw, signatureOf(headers), secrets),
    maxBytes: maxHistoryBytes,
    storeApart: ({ raw }, now) => storeHistory(databaseUrl, { raw, now }),
    // PostgreSQL cannot store NUL, and no message contains it.
    store: (trx, { raw }, now) => storeEvent(trx, raw.toString("utf8").replaceAll("\u0000", ""), now),
    arrived: () => whatsapp.arrived(),
    recordUnsigned: countUnsigned(db, "whatsapp", (err) =>
      log.warn({ err }, "unsigned posts could not be counted"),
    ),
  });
}
