import type { IncomingMessage, ServerResponse } from "node:http";
import { type PreparedPage, preparePage, type RenderedPage, sendPage } from "./prepared-page.ts";

/** The page shows the number of visitors. The old one is sent meanwhile. */
const refreshAfterMs = 5 * 60_000;

type Cached = { page: PreparedPage; refreshAt: number; endsAt: number };

type PageCacheOptions = {
  render(path: string): Promise<RenderedPage>;
  /** Null for never. */
  endsAt(): Date | null;
  /** `path` may have a query. */
  onSent?(path: string, request: IncomingMessage): void;
  onError(error: unknown): void;
  now?: () => number;
};

/** For every visitor: on one core React renders 920 pages a second, and memory serves 80,000 (decision 3). */
export type PageCache = ReturnType<typeof createPageCache>;

/** `hits` counts responses from memory, which are not logged one by one. */
export function createPageCache({ render, endsAt, onSent, onError, now = Date.now }: PageCacheOptions) {
  const cached = new Map<string, Cached>();
  const rendering = new Map<string, Promise<PreparedPage>>();
  let generation = 0;

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
    // A page begun before a change shows the old settings.
    if (page.status === 200 && startedIn === generation)
      cached.set(path, {
        page,
        refreshAt: now() + refreshAfterMs,
        endsAt: Math.min(ends, keptUntil(rendered)),
      });
    return page;
  }

  /** A page may set its own lifetime. */
  function keptUntil({ headers }: RenderedPage): number {
    const seconds = /max-age=(\d+)/.exec(headers["cache-control"] ?? "")?.[1];
    return seconds === undefined ? Number.POSITIVE_INFINITY : now() + Number(seconds) * 1000;
  }

  return {
    hits: 0,
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
    /** Cached when its status is 200. */
    page,
    clear() {
      generation++;
      cached.clear();
      rendering.clear();
    },
  };
}
