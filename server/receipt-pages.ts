import type { ActionResult } from "../app/platform/http/action-result.ts";
import type { RenderedPage } from "./prepared-page.ts";

/** Stands in a rendered page where the reference goes; no reference has zeros alone. */
const marker = "S-00000-00000";
/** Like a cached page, it shows the number of visitors. */
const refreshAfterMs = 5 * 60_000;

/** In bytes: as texts, each receipt would cost several copies of the page, and the collector stops the process for them. */
type Page = { pieces: Buffer[]; headers: Record<string, string>; until: number };

type ReceiptPagesOptions = {
  /** Renders the page at an address with an action's result. */
  render(address: string, result: ActionResult): Promise<Response>;
  /** When a page rendered now becomes stale: the next opening or closing time. Null for never. */
  endsAt(): Date | null;
  now?: () => number;
};

export type ReceiptPages = ReturnType<typeof createReceiptPages>;

/**
 * The pages that answer a post without script, by the address that was posted to. They differ in their reference only, so
 * each is rendered once: rendering takes several times as long as storing an enquiry.
 */
export function createReceiptPages({ render, endsAt, now = Date.now }: ReceiptPagesOptions) {
  const pages = new Map<string, Promise<Page>>();

  async function renderPage(address: string, { data, init, ...rest }: ActionResult, reference: string) {
    const value = JSON.parse(JSON.stringify(data).replaceAll(reference, marker));
    const until = Math.min(now() + refreshAfterMs, endsAt()?.getTime() ?? Number.POSITIVE_INFINITY);
    const response = await render(address, { ...rest, data: value, init });
    if (response.status !== 200) throw new Error(`The page of a receipt has status ${response.status}.`);
    const pieces = (await response.text()).split(marker).map((piece) => Buffer.from(piece));
    return { pieces, headers: Object.fromEntries(response.headers), until };
  }

  async function pageAt(address: string, result: ActionResult, reference: string): Promise<Page> {
    const known = await pages.get(address);
    if (known && known.until > now()) return known;
    const rendering = renderPage(address, result, reference);
    pages.set(address, rendering);
    rendering.catch(() => pages.delete(address));
    return rendering;
  }

  return {
    /** The page at a known address of the site with this reference; `result` is what the action returned. */
    async respond(address: string, result: ActionResult, reference: string): Promise<RenderedPage> {
      const { pieces, headers } = await pageAt(address, result, reference);
      const own = Buffer.from(reference);
      const bytes = Buffer.concat(pieces.flatMap((piece, at) => (at > 0 ? [own, piece] : [piece])));
      return { status: 200, headers, bytes };
    },
    /** A setting or a text has changed. */
    clear: () => pages.clear(),
  };
}
