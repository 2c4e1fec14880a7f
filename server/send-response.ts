import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createBrotliCompress, createGzip, createZstdCompress } from "node:zlib";
import type { Logger } from "pino";
import { acceptsBrotli, acceptsGzip, acceptsZstd } from "./accept-encoding.ts";
import type { RenderedPage } from "./prepared-page.ts";
import type { Exchange } from "./site.ts";

/** Quick rather than thorough, each part sent at once; windows are 256 KB, for their memory is per response. */
const encoders = {
  // A tenth of Brotli's time, for a page that is a sixth larger.
  zstd: () =>
    createZstdCompress({
      params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_windowLog]: 18 },
      flush: constants.ZSTD_e_flush,
    }),
  br: () =>
    createBrotliCompress({
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 },
      flush: constants.BROTLI_OPERATION_FLUSH,
    }),
  gzip: () => createGzip({ level: 5, flush: constants.Z_SYNC_FLUSH }),
};

type Encoding = keyof typeof encoders;

/** Pages gain from Brotli; in a long list it would only cost time. */
function encodingFor({ headers }: IncomingMessage, type: string): Encoding | undefined {
  const accepted = headers["accept-encoding"];
  if (!/text|json|javascript|turbo-stream/.test(type)) return undefined;
  if (acceptsZstd(accepted)) return "zstd";
  if (/html|turbo-stream/.test(type) && acceptsBrotli(accepted)) return "br";
  return acceptsGzip(accepted) ? "gzip" : undefined;
}

/**
 * Streams a route's response to the client, compressed when it is text and the client accepts it. When it breaks off on
 * our side the connection is cut, so that the client does not take the part for the whole, and the cause is logged.
 */
export async function sendResponse(
  log: Logger,
  exchange: Exchange,
  result: Response | RenderedPage,
): Promise<void> {
  if (!(result instanceof Response)) return sendReceipt(log, exchange, result);
  const { request, response } = exchange;
  const headers: Record<string, string | string[]> = Object.fromEntries(result.headers);
  const cookies = [...result.headers.getSetCookie(), ...(exchange.cookies ?? [])];
  if (cookies.length > 0) headers["set-cookie"] = cookies;
  headers["cache-control"] ??= "no-store";
  if (headers["content-type"] === "application/json") {
    // Our JSON is a few lines and never a stream: it is sent in one piece.
    const bytes = Buffer.from(await result.arrayBuffer());
    return void response.writeHead(result.status, { ...headers, "content-length": bytes.length }).end(bytes);
  }
  const encoding = result.body && encodingFor(request, result.headers.get("content-type") ?? "");
  if (encoding) encode(headers, encoding);
  response.writeHead(result.status, headers);
  if (!result.body || request.method === "HEAD") return void response.end();
  // The client disconnected while the page was rendered.
  if (response.destroyed) return result.body.cancel();
  const body = Readable.fromWeb(result.body as Parameters<typeof Readable.fromWeb>[0]);
  await send(log, exchange, body, encoding);
}

/** The page of a receipt: whole already, so it is sent in one piece where the client wants it as it is. */
async function sendReceipt(
  log: Logger,
  exchange: Exchange,
  { status, headers: own, bytes }: RenderedPage,
): Promise<void> {
  const { request, response } = exchange;
  const headers: Record<string, string> = { "cache-control": "no-store", ...own };
  const encoding = encodingFor(request, headers["content-type"] ?? "");
  if (!encoding)
    return void response.writeHead(status, { ...headers, "content-length": bytes.length }).end(bytes);
  encode(headers, encoding);
  response.writeHead(status, headers);
  await send(log, exchange, Readable.from([bytes]), encoding);
}

function encode(headers: Record<string, string | string[]>, encoding: Encoding): void {
  headers["content-encoding"] = encoding;
  headers.vary = "Accept-Encoding";
  delete headers["content-length"];
}

async function send(
  log: Logger,
  { response, requestId }: Exchange,
  body: Readable,
  encoding: Encoding | null | undefined,
): Promise<void> {
  const zip = encoding ? [encoders[encoding]()] : [];
  await pipeline([body, ...zip, response]).catch((error: NodeJS.ErrnoException) => {
    // This code means that the client disconnected first.
    if (error.code === "ERR_STREAM_PREMATURE_CLOSE") return;
    log.error({ requestId, err: error }, "a response broke off");
  });
}
