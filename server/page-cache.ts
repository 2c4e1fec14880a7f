import type { IncomingMessage, ServerResponse } from "node:http";
import { type PreparedPage, preparePage, type RenderedPage, sendPage } from "./prepared-page.ts";

/** A page is refreshed after this time, because it shows the number of visitors. Meanwhile the old one is sent. */
const refreshAfterMs = 5 * 60_000;

type Cached = { page: PreparedPage; refreshAt: number; endsAt: number };

type PageCacheOptions = {
  /** Renders the page of a known route without a visitor's request. */
  render(path: string): Promise<RenderedPage>;
  /** When a page rendered now becomes stale: the next opening or closing time. Null for never. */
  endsAt(): Date | null;
  /** Counts a page that is sent to a visitor; `path` may have a query. */
  onSent?(path: string, request: IncomingMessage): void;
  /** Called when a refresh in the background has failed; the old page stays. */
  onError(error: unknown): void;
  now?: () => number;
};

/**
 * Rendered public pages in memory, ready to send; only paths of known routes are ever cached. Every visitor
 * reaches it: on one core React renders 920 pages a second, and `node:http` sends 80,000 from memory (decision 3).
 */
export type PageCache = ReturnType<typeof createPageCache>;

/** An empty cache. `hits` counts the responses from memory, which are not logged one by one. */
export function createPageCache({ render, endsAt, onSent, onError, now = Date.now }: PageCacheOptions) {
  const cached = new Map<string, Cached>();
  const rendering = new Map<string, Promise<PreparedPage>>();
  let generation = 0;

  /** Renders a page once for all requests that wait for it. */
  function page(path: string): Promise<PreparedPage> {
    const running = rendering.get(path);
    if (running) return running;
    const started = renderAndKeep(path, generation).finally(() => {
      if (rendering.get(path) === started) rendering.delete(path);
    });
    rendering.set(path, started);
    return started;
  }

  async function renderAndKeep(path: string, startedIn: number): Promise<PreparedPage> {
    const ends = endsAt()?.getTime() ?? Number.POSITIVE_INFINITY;
    const rendered = await render(path);
    const page = await preparePage(rendered);
    // A page whose rendering started before a setting changed shows the old one.
    if (page.status === 200 && startedIn === generation)
      cached.set(path, {
        page,
        refreshAt: now() + refreshAfterMs,
        endsAt: Math.min(ends, keptUntil(rendered)),
      });
    return page;
  }

  /** A page that says how many seconds it is right is kept no longer. */
  function keptUntil({ headers }: RenderedPage): number {
    const seconds = /max-age=(\d+)/.exec(headers["cache-control"] ?? "")?.[1];
    return seconds === undefined ? Number.POSITIVE_INFINITY : now() + Number(seconds) * 1000;
  }

  return {
    hits: 0,
    /** Sends the page of a GET or HEAD from memory; returns false when it is not cached. */
    respond(request: IncomingMessage, response: ServerResponse, path = request.url ?? ""): boolean {
      const found = cached.get(path);
      if (!found || (request.method !== "GET" && request.method !== "HEAD")) return false;
      const time = now();
      if (found.endsAt <= time) return false;
      this.hits++;
      onSent?.(path, request);
      sendPage(found.page, request, response);
      if (found.refreshAt <= time) {
        found.refreshAt = time + refreshAfterMs;
        page(path).catch(onError);
      }
      return true;
    },
    /** The page of a known route, rendered now or by a request that came before; cached when its status is 200. */
    page,
    /** Empties the cache: a setting or a text has changed. */
    clear() {
      generation++;
      cached.clear();
      rendering.clear();
    },
  };
}
