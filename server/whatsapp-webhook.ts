import type { IncomingMessage, ServerResponse } from "node:http";
import type { Services } from "../app/contexts/services.ts";
import { isSigned, isVerifyToken, signingSecrets } from "../app/domain/whatsapp/signature.server.ts";
import { storeEvent } from "../app/domain/whatsapp/store-event.server.ts";
import { countUnsigned } from "../app/domain/whatsapp/unsigned.server.ts";
import { isUnavailable } from "../app/platform/db/unavailable.server.ts";
import { LateBody, readBody } from "./body.ts";

export const webhookPath = "/webhooks/whatsapp";

/** Most bytes of a post of Meta. */
const longestPost = 3 * 1024 * 1024;

/** Most posts that are in memory at the same time; Meta sends the others again. */
const mostPosts = 32;

export type WhatsAppWebhook = ReturnType<typeof createWhatsAppWebhook>;

type Needed = Pick<Services, "db" | "log" | "settings" | "secret" | "commitTogether" | "whatsapp">;

/**
 * Takes what Meta sends: beside the routes, because it has no cookie, no `Origin` and another body than forms have. A signed post
 * is stored as it came before it is answered; a worker reads it.
 */
export function createWhatsAppWebhook(services: Needed) {
  const { db, log, settings, secret, commitTogether, whatsapp } = services;
  const noteUnsigned = countUnsigned(db, (err) => log.warn({ err }, "unsigned posts could not be counted"));
  let posts = 0;

  /** Meta asks once, when somebody enters the address there. */
  function verify(url: string, response: ServerResponse): void {
    const query = new URL(url, "http://localhost").searchParams;
    const challenge = query.get("hub.challenge") ?? "";
    const asked = query.get("hub.mode") === "subscribe" && /^[\w-]{1,200}$/.test(challenge);
    if (asked && isVerifyToken(query.get("hub.verify_token") ?? "", secret)) send(response, 200, challenge);
    else send(response, 403, "the verify token is another one");
  }

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const details = settings.whatsapp();
    if (!details) return send(response, 404, "this channel is off");
    const body = await readBody(request, longestPost);
    if (!body) return send(response, 413, "too large");
    const now = new Date();
    const header = request.headers["x-hub-signature-256"];
    if (!isSigned(body, String(header ?? ""), signingSecrets(details, now))) {
      noteUnsigned(now);
      return send(response, 401, "the signature is missing or wrong");
    }
    // What no database can store is in no message.
    const text = body.toString("utf8").replaceAll("\u0000", "");
    await commitTogether((trx) => storeEvent(trx, text, now));
    send(response, 200, "ok");
    whatsapp.arrived();
  }

  async function takeInTurn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (posts >= mostPosts) return send(response, 503, "busy");
    posts++;
    try {
      await take(request, response);
    } catch (error) {
      if (response.destroyed || request.errored) return;
      if (error instanceof LateBody) return send(response, 408, "too slow");
      // Nothing of the body is in it.
      log.error({ err: error }, "an event of WhatsApp could not be stored");
      send(response, isUnavailable(error) ? 503 : 500, "not stored");
    } finally {
      posts--;
    }
  }

  return {
    /** Responds to the webhook's address; returns false for any other. */
    respond(pathname: string, request: IncomingMessage, response: ServerResponse): boolean {
      if (pathname !== webhookPath) return false;
      if (request.method === "POST") void takeInTurn(request, response);
      else verify(request.url ?? "/", response);
      return true;
    },
  };
}

function send(response: ServerResponse, status: number, text: string): void {
  if (response.headersSent) return;
  response
    .writeHead(status, {
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Length": Buffer.byteLength(text),
      "Cache-Control": "no-store",
      ...(status === 503 && { "Retry-After": "5" }),
    })
    .end(text);
}
