import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Services } from "../app/contexts/services.ts";
import {
  keysInUse,
  type Reader,
  readerOf,
  recordUse,
} from "../app/domain/office/read-api/api-keys.server.ts";
import { apiLists, isApiList, pageSizes, requestsAMinute } from "../app/domain/office/read-api/api-lists.ts";
import { openApi } from "../app/domain/office/read-api/openapi.server.ts";
import { readList } from "../app/domain/office/read-api/read-list.server.ts";
import { may } from "../app/domain/people/staff/permissions.ts";
import { isUnavailable } from "../app/platform/db/unavailable.server.ts";
import { readCursor } from "../app/platform/lists/cursor.ts";

const minuteMs = 60_000;
const base = "/api/v1/";

type Needed = Pick<Services, "db" | "log" | "origin">;
type Answer = { status: number; body: object; headers?: Record<string, string> };

const refusal = (status: number, error: string, headers: Record<string, string> = {}): Answer => ({
  status,
  body: { error },
  headers,
});

/** What programs read with a key. Beside the routes, because it needs no session and no page. */
export function createApi({ db, log, origin }: Needed, clock = () => new Date()) {
  const count = createCounts();

  async function answerTo(request: IncomingMessage): Promise<Answer> {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    const name = pathname.slice(base.length);
    const now = clock();
    if ((await keysInUse(db, now)) === 0) return refusal(404, "there is no key");
    if (request.method !== "GET" && request.method !== "HEAD")
      return refusal(405, "only GET: nothing is written here", { Allow: "GET, HEAD" });
    if (name === "openapi.json") return { status: 200, body: openApi(origin) };
    const reader = await readerOf(db, bearerOf(request), now);
    if (!reader)
      return refusal(401, "the key is missing or no longer valid", { "WWW-Authenticate": "Bearer" });
    const { left, resetSeconds } = count(reader.keyId, now);
    const limits = {
      "RateLimit-Limit": String(requestsAMinute),
      "RateLimit-Remaining": String(Math.max(0, left)),
      "RateLimit-Reset": String(resetSeconds),
    };
    if (left < 0)
      return refusal(429, "too many requests in this minute", {
        ...limits,
        "Retry-After": String(resetSeconds),
      });
    await recordUse(db, reader, now);
    const answer = await answerList(reader, name, searchParams);
    return { ...answer, headers: { ...answer.headers, ...limits } };
  }

  async function answerList(
    { scopes, staff }: Reader,
    name: string,
    query: URLSearchParams,
  ): Promise<Answer> {
    if (!isApiList(name)) return refusal(404, "there is no such list");
    if (!scopes.includes(name) || !may(staff, apiLists[name].permission))
      return refusal(403, "this key may not read that list");
    const limit = query.get("limit") ?? String(pageSizes.usual);
    const size = /^\d{1,4}$/.test(limit) ? Number(limit) : 0;
    if (size < 1 || size > pageSizes.max) return refusal(400, `limit is from 1 to ${pageSizes.max}`);
    const after = readCursor(query.get("cursor"));
    if (query.has("cursor") && !after) return refusal(400, "this cursor is none of ours");
    const { rows, next } = await readList(db, staff, name, { after, size, origin });
    return { status: 200, body: { items: rows, next: next ?? null } };
  }

  async function respondTo(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      send(request, response, await answerTo(request));
    } catch (error) {
      if (response.destroyed) return;
      log.error({ err: error }, "a list could not be read");
      send(request, response, refusal(isUnavailable(error) ? 503 : 500, "not read", { "Retry-After": "5" }));
    }
  }

  return {
    /** False for any other address. */
    respond(pathname: string, request: IncomingMessage, response: ServerResponse): boolean {
      if (!pathname.startsWith(base)) return false;
      void respondTo(request, response);
      return true;
    },
  };
}

const bearerOf = ({ headers }: IncomingMessage) =>
  /^Bearer ([\w-]{1,100})$/i.exec(headers.authorization ?? "")?.[1] ?? "";

/** Counts in this process, in windows of a minute. */
function createCounts() {
  const counts = new Map<string, { ends: number; used: number }>();
  return (key: string, now: Date) => {
    const at = now.getTime();
    const known = counts.get(key);
    const window = known && known.ends > at ? known : { ends: at + minuteMs, used: 0 };
    window.used++;
    counts.set(key, window);
    return { left: requestsAMinute - window.used, resetSeconds: Math.ceil((window.ends - at) / 1000) };
  };
}

function send(request: IncomingMessage, response: ServerResponse, { status, body, headers }: Answer): void {
  if (response.headersSent || response.destroyed) return;
  const text = JSON.stringify(body);
  const etag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 27)}"`;
  const common = { "Cache-Control": "private, no-cache", ...headers, ...(status === 200 && { ETag: etag }) };
  if (status === 200 && request.headers["if-none-match"] === etag) {
    response.writeHead(304, common).end();
    return;
  }
  const length = Buffer.byteLength(text);
  response.writeHead(status, {
    ...common,
    "Content-Type": "application/json; charset=utf-8",
    "Content-Length": length,
    ...(!request.complete && { Connection: "close" }),
  });
  response.end(request.method === "HEAD" ? undefined : text);
}
