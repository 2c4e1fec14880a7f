import { hash } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { acceptsBrotli, acceptsGzip } from "./accept-encoding.ts";

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

export type RenderedPage = { status: number; headers: Record<string, string>; bytes: Buffer };

type Variant = { bytes: Buffer; headers: OutgoingHttpHeader[] };

/** `tag` is the quoted part of their common weak ETag. */
export type PreparedPage = {
  status: number;
  tag: string;
  br: Variant;
  gzip: Variant;
  plain: Variant;
  notModified: OutgoingHttpHeader[];
};

/** At the highest level, because the page is sent many times. */
export async function preparePage({ status, headers, bytes }: RenderedPage): Promise<PreparedPage> {
  const tag = `"${hash("sha256", bytes, "base64url").slice(0, 22)}"`;
  const [br, gz] = await Promise.all([
    compressBrotli(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
    compressGzip(bytes, { level: 9 }),
  ]);
  const common = {
    ...headers,
    etag: `W/${tag}`,
    vary: "Accept-Encoding",
    "cache-control": status === 200 ? "no-cache" : "no-store",
  };
  const variant = (encoded: Buffer, encoding?: string): Variant => ({
    bytes: encoded,
    headers: Object.entries({
      ...common,
      ...(encoding ? { "content-encoding": encoding } : {}),
      "content-length": String(encoded.length),
    }).flat(),
  });
  const variants = { br: variant(br, "br"), gzip: variant(gz, "gzip"), plain: variant(bytes) };
  return { status, tag, ...variants, notModified: Object.entries(common).flat() };
}

function variantFor({ br, gzip, plain }: PreparedPage, accepted: string | undefined): Variant {
  if (acceptsBrotli(accepted)) return br;
  return acceptsGzip(accepted) ? gzip : plain;
}

/** 304 when the client has it already. */
export function sendPage(page: PreparedPage, request: IncomingMessage, response: ServerResponse): void {
  const { bytes, headers } = variantFor(page, request.headers["accept-encoding"]);
  if (request.headers["if-none-match"]?.includes(page.tag)) response.writeHead(304, page.notModified).end();
  else response.writeHead(page.status, headers).end(request.method === "HEAD" ? undefined : bytes);
}
