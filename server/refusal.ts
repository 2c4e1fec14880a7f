import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { hrefIn, type Language, languageOf } from "../app/platform/language/language.ts";
import { publicMessages } from "../app/platform/language/public-messages.ts";
import { plainCss, plainMark } from "../app/site/shell/plain-style.ts";

const styleHash = createHash("sha256").update(plainCss).digest("base64");
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

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
  const { text } = publicMessages[language].site.refusals[status];
  const json = request.headers.accept?.includes("application/json");
  const body = json ? JSON.stringify({ ok: false, message: text }) : page(language, status, response);
  // What is left of an unread body would be taken for the next request on this connection.
  const leftover: Record<string, string> = request.complete ? {} : { Connection: "close" };
  response
    .writeHead(status, {
      "Content-Type": json ? "application/json; charset=utf-8" : "text/html; charset=utf-8",
      "Content-Length": Buffer.byteLength(body),
      "Content-Security-Policy": policy,
      "Cache-Control": "no-store",
      ...leftover,
      ...headers,
    })
    .end(request.method === "HEAD" ? undefined : body);
}

/** What went wrong on our side carries the request's id, as the log has it. */
function page(language: Language, status: RefusalStatus, response: ServerResponse): string {
  const { refusals } = publicMessages[language].site;
  const { title, text } = refusals[status];
  const id = status === 500 ? response.getHeader("X-Request-Id") : undefined;
  const reference = id
    ? `<p><small>${refusals.reference.replace("{reference}", String(id))}</small></p>`
    : "";
  const { steps, top, topColor } = plainMark;
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${plainCss}</style><main><svg viewBox="0 0 24 24" aria-hidden="true"><path d="${steps}"/><path fill="${topColor}" d="${top}"/></svg><h1>${title}</h1><p>${text}</p>${reference}<p><a href="${hrefIn(language, "/")}">${refusals.home}</a></p></main></html>`;
}
