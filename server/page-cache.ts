import type { IncomingMessage, ServerResponse } from "node:http";
import { type DrawnPage, type PreparedPage, preparePage, sendPage } from "./prepared-page.ts";

/** A page is drawn anew after this time, because it shows the number of visitors; until then the old one is sent. */
const renewedAfterMs = 5 * 60_000;

type Kept = { page: PreparedPage; renewAt: number; endsAt: number };

export type PageCacheOptions = {
  /** Draws the page of a known route for nobody in particular. */
  draw(path: string): Promise<DrawnPage>;
  /** The next moment at which a page drawn now begins to lie: opening or closing time. Null for never. */
  endsAt(): Date | null;
  /** A page that could not be drawn anew behind everybody's back. */
  onError(error: unknown): void;
  now?: () => number;
};

/** Rendered public pages in memory, ready to send; only paths of known routes are ever asked for. */
export type PageCache = ReturnType<typeof createPageCache>;

/** An empty cache. `hits` counts answers from memory, which are not logged one by one. */
export function createPageCache({ draw, endsAt, onError, now = Date.now }: PageCacheOptions) {
  const kept = new Map<string, Kept>();
  const underWay = new Map<string, Promise<PreparedPage>>();
  let generation = 0;

  /** However many ask at once, the page is drawn once. */
  function drawn(path: string): Promise<PreparedPage> {
    const already = underWay.get(path);
    if (already) return already;
    const drawing = drawAndKeep(path, generation).finally(() => {
      if (underWay.get(path) === drawing) underWay.delete(path);
    });
    underWay.set(path, drawing);
    return drawing;
  }

  async function drawAndKeep(path: string, begunIn: number): Promise<PreparedPage> {
    const ends = endsAt()?.getTime() ?? Number.POSITIVE_INFINITY;
    const page = await preparePage(await draw(path));
    // What was begun before a setting changed shows the old one.
    if (page.status === 200 && begunIn === generation)
      kept.set(path, { page, renewAt: now() + renewedAfterMs, endsAt: ends });
    return page;
  }

  function renew(path: string, old: Kept) {
    old.renewAt = now() + renewedAfterMs;
    drawn(path).catch(onError);
  }

  return {
    hits: 0,
    /** Answers a GET or HEAD from memory; false when this path is not kept. */
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      const path = request.url ?? "";
      const found = kept.get(path);
      if (!found || (request.method !== "GET" && request.method !== "HEAD")) return false;
      const time = now();
      if (found.endsAt <= time) return false;
      this.hits++;
      sendPage(found.page, request, response);
      if (found.renewAt <= time) renew(path, found);
      return true;
    },
    /** The page of a known route, drawn now or by somebody who asked a moment ago; kept when its status is 200. */
    page: drawn,
    /** Forgets everything: a setting or a text has changed. */
    clear() {
      generation++;
      kept.clear();
      underWay.clear();
    },
  };
}
