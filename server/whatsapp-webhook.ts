import type { IncomingMessage, ServerResponse } from "node:http";
import type { Services } from "../app/contexts/services.ts";
import {
  isSigned,
  isVerifyToken,
  signatureIn,
  signingSecrets,
} from "../app/domain/messages/whatsapp/signature.server.ts";
import { storeEvent } from "../app/domain/messages/whatsapp/store-event.server.ts";
import { countUnsigned } from "../app/domain/messages/whatsapp/unsigned.server.ts";
import { isUnavailable } from "../app/platform/db/unavailable.server.ts";
import { LateBody, readBody } from "./body.ts";
import { createBodySlots } from "./body-slots.ts";

export const webhookPath = "/webhooks/whatsapp";

/** Bytes. */
const longestPost = 3 * 1024 * 1024;

/** At the same time. */
const mostPosts = 32;
const mostPostsOfOne = 8;

const postTimeoutMs = 5_000;

/** At the same time; Meta sends the others again. */
const mostStored = 32;

export type WhatsAppWebhook = ReturnType<typeof createWhatsAppWebhook>;

type Needed = Pick<Services, "db" | "log" | "settings" | "secret" | "commitTogether" | "whatsapp">;

/** Beside the routes, because Meta sends no cookie and no `Origin`. Stored before it is answered; a worker reads it. */
export function createWhatsAppWebhook(services: Needed, addressOf: (request: IncomingMessage) => string) {
  const { db, log, settings, secret, commitTogether, whatsapp } = services;
  const noteUnsigned = countUnsigned(db, (err) => log.warn({ err }, "unsigned posts could not be counted"));
  const takeSlot = createBodySlots(mostPosts, mostPostsOfOne);
  let storing = 0;

  function verify(url: string, response: ServerResponse): void {
    const query = new URL(url, "http://localhost").searchParams;
    const challenge = query.get("hub.challenge") ?? "";
    const isSubscription = query.get("hub.mode") === "subscribe" && /^[\w-]{1,200}$/.test(challenge);
    if (isSubscription && isVerifyToken(query.get("hub.verify_token") ?? "", secret))
      send(response, 200, challenge);
    else send(response, 403, "the verify token is another one");
  }

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const details = settings.whatsapp();
    if (!details) return send(response, 404, "this channel is off");
    const signature = String(request.headers["x-hub-signature-256"] ?? "");
    if (!signatureIn(signature)) return refuse(response, 401);
    const body = await readInPlace(request);
    if (!body) return refuse(response, 413);
    const now = new Date();
    if (!isSigned(body, signature, signingSecrets(details, now))) return refuse(response, 401);
    if (storing >= mostStored) return send(response, 503, "busy");
    storing++;
    // PostgreSQL cannot store NUL, and no message contains it.
    const text = body.toString("utf8").replaceAll("\u0000", "");
    await commitTogether((trx) => storeEvent(trx, text, now)).finally(() => {
      storing--;
    });
    send(response, 200, "ok");
    whatsapp.arrived();
  }

  function readInPlace(request: IncomingMessage) {
    const { signal, leave } = takeSlot(addressOf(request));
    return readBody(request, longestPost, { timeoutMs: postTimeoutMs, signal }).finally(leave);
  }

  /** Unsigned, or with an unknown signature. */
  function refuse(response: ServerResponse, status: keyof typeof refusals): void {
    noteUnsigned(new Date());
    send(response, status, refusals[status]);
  }

  async function takeOrRefuse(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      await take(request, response);
    } catch (error) {
      if (error instanceof LateBody) return refuse(response, 408);
      if (response.destroyed || request.errored) return;
      log.error({ err: error }, "an event of WhatsApp could not be stored");
      send(response, isUnavailable(error) ? 503 : 500, "not stored");
    }
  }

  return {
    /** False for any other address. */
    respond(pathname: string, request: IncomingMessage, response: ServerResponse): boolean {
      if (pathname !== webhookPath) return false;
      if (request.method === "POST") void takeOrRefuse(request, response);
      else verify(request.url ?? "/", response);
      return true;
    },
  };
}

const refusals = { 401: "the signature is missing or wrong", 408: "too slow", 413: "too large" };

function send(response: ServerResponse, status: number, text: string): void {
  if (response.headersSent || response.destroyed) return;
  response
    .writeHead(status, {
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Length": Buffer.byteLength(text),
      "Cache-Control": "no-store",
      ...(status === 503 && { "Retry-After": "5" }),
      // Otherwise the rest of the body would be read as the next request.
      ...(!response.req.complete && { Connection: "close" }),
    })
    .end(text);
}
