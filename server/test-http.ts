import { pino } from "pino";
import type { ServerBuild } from "react-router";
import { expect } from "vitest";
import { originContext, type Services } from "../app/contexts/services.ts";
import type { Db } from "../app/platform/db/connection.server.ts";
import { requestContext } from "../app/platform/http/request-context.ts";
import { createBodySlots } from "./body-slots.ts";
import { canonicalPaths } from "./canonical.ts";
import { addressReader } from "./client-address.ts";
import { createHealth } from "./health.ts";
import { createSiteServer, listener } from "./http.ts";
import { createMetrics } from "./metrics.ts";
import { createPageCache } from "./page-cache.ts";
import { renderPage } from "./run-routes.ts";
import { securityHeaders } from "./security-headers.ts";
import type { Site } from "./site.ts";
import { listen, type RawRequest, type RawResponse } from "./test-server.ts";

export const origin = "https://sopan.example";
export const html = `<!doctype html><title>PMEGP</title>${"<p>step</p>".repeat(50)}`;
const routes = Object.fromEntries(
  ["PMEGP", "hi/PMEGP", "inbox", "inbox/:id", "enquiries/contact", "fails", "breaks"].map((path) => [
    path,
    { id: path, path },
  ]),
) as unknown as ServerBuild["routes"];

/** The requests that reached the routes, and the log. */
type Seen = { requests: Request[]; addresses: string[]; log: string[] };

/** The real listener in front of a handler that returns a page and records its requests. */
export async function site(
  changes: Partial<Site> = {},
): Promise<Seen & { port: number; cache: Site["cache"] }> {
  const seen: Seen = { requests: [], addresses: [], log: [] };
  const server = createSiteServer();
  const handler: Site["handler"] = async (request, context) => {
    seen.requests.push(request);
    const { pathname } = new URL(request.url);
    if (pathname === "/fails") throw new Error("secret detail of a failure");
    if (pathname === "/breaks") return new Response(breakingBody());
    expect(context?.get(originContext)).toBe(origin);
    seen.addresses.push(context?.get(requestContext).address ?? "");
    const known = pathname.endsWith("/PMEGP") || request.method === "POST";
    const headers = { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": "page's own" };
    return new Response(known ? html : "nothing here", { status: known ? 200 : 404, headers });
  };
  const services = { origin } as unknown as Services;
  const headers = securityHeaders(origin);
  const cache = createPageCache({
    render: (path) => renderPage(handler, services, headers, path),
    endsAt: () => null,
    onError: () => {},
  });
  const all: Site = {
    services,
    log: pino({ level: "info", base: null }, { write: (line: string) => void seen.log.push(line) }),
    cache,
    handler,
    health: createHealth({} as Db, "postgres://db.example/sopan"),
    metrics: createMetrics({
      db: {} as Db,
      version: "1.2.3",
      token: undefined,
      pagesFromMemory: () => cache.hits,
      rendersRunning: () => 0,
    }),
    renders: { running: 0 },
    takeSlot: createBodySlots(100, 2),
    webhooks: [],
    headers,
    addressOf: addressReader(["127.0.0.1"]),
    canonical: canonicalPaths(routes),
    cacheable: new Set(["/PMEGP"]),
    queryNames: new Map([["/PMEGP", ["q"]]]),
    bodyLimits: new Map(),
    jsonActions: new Map(),
    files: (_, __, next) => next(),
    countView: () => {},
    ...changes,
  };
  return { ...seen, cache, port: await listen(server, listener(all)) };
}

function breakingBody(): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode("begun")),
    pull: (controller) => controller.error(new Error("broke in the middle")),
  });
}

export function expectSecurityHeaders({ headers }: RawResponse) {
  const { "content-security-policy": policy, ...others } = securityHeaders(origin);
  expect(headers).toMatchObject(others);
  expect(headers["content-security-policy"]).toBeTruthy();
  expect(policy).toBeTruthy();
}

export const formPost = (
  headers: Record<string, string> = {},
  body: string | Buffer = "name=Asha",
): RawRequest => ({
  method: "POST",
  headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
  body,
});
