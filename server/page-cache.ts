import { createHash } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { acceptsBrotli, acceptsGzip } from "./accept-encoding.ts";

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

type Variant = { bytes: Buffer; headers: OutgoingHttpHeader[] };
/** A page is drawn anew after this time, because it shows the number of visitors. */
const keptForMs = 5 * 60_000;

/** `tag` is the quoted part of the weak ETag: one page stands behind it in three encodings. */
type Page = { until: number; tag: string; br: Variant; gzip: Variant; plain: Variant };

/** Rendered public pages in memory, ready to send; only paths of known routes are ever asked to be kept. */
export type PageCache = ReturnType<typeof createPageCache>;

/** An empty cache. `hits` counts answers from memory, which are not logged one by one. */
export function createPageCache() {
  const pages = new Map<string, Page>();
  return {
    hits: 0,
    /** Answers a GET or HEAD from memory; false when this path is not kept. */
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      const page = pages.get(request.url ?? "");
      if (!page || page.until < Date.now() || (request.method !== "GET" && request.method !== "HEAD"))
        return false;
      this.hits++;
      send(page, request, response);
      return true;
    },
    /** Keeps a page's bytes under its path with the headers it was answered with. */
    async keep(path: string, html: Buffer, headers: Record<string, string>): Promise<void> {
      pages.set(path, await preparePage(html, headers));
    },
    /** Forgets everything: a setting or a text has changed. */
    clear: () => pages.clear(),
  };
}

async function preparePage(html: Buffer, headers: Record<string, string>): Promise<Page> {
  const tag = `"${createHash("sha256").update(html).digest("base64url").slice(0, 22)}"`;
  const [br, gz] = await Promise.all([
    compressBrotli(html, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
    }),
    compressGzip(html, { level: 9 }),
  ]);
  const common = { ...headers, etag: `W/${tag}`, vary: "Accept-Encoding", "cache-control": "no-cache" };
  const variant = (bytes: Buffer, encoding?: string): Variant => ({
    bytes,
    headers: Object.entries({
      ...common,
      ...(encoding ? { "content-encoding": encoding } : {}),
      "content-length": String(bytes.length),
    }).flat(),
  });
  return {
    until: Date.now() + keptForMs,
    tag,
    br: variant(br, "br"),
    gzip: variant(gz, "gzip"),
    plain: variant(html),
  };
}

function send(page: Page, request: IncomingMessage, response: ServerResponse): void {
  const accepted = request.headers["accept-encoding"];
  const { bytes, headers } = acceptsBrotli(accepted)
    ? page.br
    : acceptsGzip(accepted)
      ? page.gzip
      : page.plain;
  if (request.headers["if-none-match"]?.includes(page.tag)) {
    response.writeHead(304, withoutBody(headers)).end();
  } else {
    response.writeHead(200, headers).end(request.method === "HEAD" ? undefined : bytes);
  }
}

function withoutBody(headers: OutgoingHttpHeader[]): OutgoingHttpHeader[] {
  const kept: OutgoingHttpHeader[] = [];
  for (let i = 0; i < headers.length; i += 2) {
    const name = headers[i];
    const value = headers[i + 1];
    if (name === undefined || value === undefined || name === "content-length" || name === "content-encoding")
      continue;
    kept.push(name, value);
  }
  return kept;
}
