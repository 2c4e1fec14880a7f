import type { IncomingMessage, ServerResponse } from "node:http";
import { hrefIn, languageOf } from "../app/language/language.ts";
import { publicMessages } from "../app/language/public-messages.ts";

export type RefusalStatus = 400 | 403 | 404 | 405 | 413 | 414 | 500 | 503;

/**
 * Answers what never reaches a route: JSON to a caller that asked for it, else a page that needs nothing else
 * to be read. The sentences are in the language of the address.
 */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  status: RefusalStatus,
  headers: Record<string, string> = {},
): void {
  if (response.headersSent) return void response.destroy();
  const language = languageOf((request.url ?? "/").split("?", 1)[0] ?? "/");
  const { title, text, home } = {
    ...publicMessages[language].site.refusals[status],
    home: publicMessages[language].site.refusals.home,
  };
  const json = request.headers.accept?.includes("application/json");
  const body = json
    ? JSON.stringify({ ok: false, message: text })
    : `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><h1>${title}</h1><p>${text}</p><p><a href="${hrefIn(language, "/")}">${home}</a></p></html>`;
  // What is left of an unread body would be taken for the next request on this connection.
  const leftover: Record<string, string> = request.complete ? {} : { Connection: "close" };
  response
    .writeHead(status, {
      "Content-Type": json ? "application/json; charset=utf-8" : "text/html; charset=utf-8",
      "Content-Length": Buffer.byteLength(body),
      "Cache-Control": "no-store",
      ...leftover,
      ...headers,
    })
    .end(request.method === "HEAD" ? undefined : body);
}
