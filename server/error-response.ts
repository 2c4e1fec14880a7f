import { hash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { acceptsJson } from "../app/platform/http/accepts-json.ts";
import { hrefIn, type Language, languageOf } from "../app/platform/language/language.ts";
import { publicMessages } from "../app/platform/language/public-messages.ts";
import { plainCss, plainMark } from "../app/site/frame/shell/plain-style.ts";

const styleHash = hash("sha256", plainCss, "base64");
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

export type ErrorStatus = 400 | 403 | 404 | 405 | 408 | 413 | 414 | 500 | 503;

/** For a request that reaches no route: JSON or a page without other files, in the language of the address. */
export function sendError(
  request: IncomingMessage,
  response: ServerResponse,
  status: ErrorStatus,
  headers: Record<string, string> = {},
): void {
  if (response.headersSent) return void response.destroy();
  const language = languageOf((request.url ?? "/").split("?", 1)[0] ?? "/");
  const { text } = publicMessages[language].site.refusals[status];
  const json = acceptsJson(request.headers.accept);
  const body = json ? JSON.stringify({ ok: false, message: text }) : page(language, status, response);
  // Otherwise the rest of the body would be read as the next request.
  const connection: Record<string, string> = request.complete ? {} : { Connection: "close" };
  response
    .writeHead(status, {
      "Content-Type": json ? "application/json; charset=utf-8" : "text/html; charset=utf-8",
      "Content-Length": Buffer.byteLength(body),
      "Content-Security-Policy": policy,
      "Cache-Control": "no-store",
      ...connection,
      ...headers,
    })
    .end(request.method === "HEAD" ? undefined : body);
}

function page(language: Language, status: ErrorStatus, response: ServerResponse): string {
  const { refusals } = publicMessages[language].site;
  const { title, text } = refusals[status];
  const id = status === 500 ? response.getHeader("X-Request-Id") : undefined;
  const reference = id
    ? `<p><small>${refusals.reference.replace("{reference}", String(id))}</small></p>`
    : "";
  const { steps, top, topColor } = plainMark;
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${plainCss}</style><main><svg viewBox="0 0 24 24" aria-hidden="true"><path d="${steps}"/><path fill="${topColor}" d="${top}"/></svg><h1>${title}</h1><p>${text}</p>${reference}<p><a href="${hrefIn(language, "/")}">${refusals.home}</a></p></main></html>`;
}
