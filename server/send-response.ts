import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  createZstdCompress,
  gzipSync,
  zstdCompressSync,
} from "node:zlib";
import type { Logger } from "pino";
import { acceptsBrotli, acceptsGzip, acceptsZstd } from "./accept-encoding.ts";
import type { Exchange } from "./site.ts";

/** Fast; windows of 256 KB, because each response has its own memory. */
const zstd = { params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_windowLog]: 18 } };
const br = { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 } };
const gzip = { level: 5 };

/** For streams, flushed at once. Zstandard takes a tenth of Brotli's time, for a page that is a sixth larger. */
const encoders = {
  zstd: () => createZstdCompress({ ...zstd, flush: constants.ZSTD_e_flush }),
  br: () => createBrotliCompress({ ...br, flush: constants.BROTLI_OPERATION_FLUSH }),
  gzip: () => createGzip({ ...gzip, flush: constants.Z_SYNC_FLUSH }),
};

/** For whole bodies: without a stream and another thread, in a third of the time. */
const encodeWhole = {
  zstd: (bytes: Uint8Array) => zstdCompressSync(bytes, zstd),
  br: (bytes: Uint8Array) => brotliCompressSync(bytes, br),
  gzip: (bytes: Uint8Array) => gzipSync(bytes, gzip),
};

type Encoding = keyof typeof encoders;
type Headings = Record<string, string | string[]>;
type Head = { status: number; headers: Headings };
type WebStream = Parameters<typeof Readable.fromWeb>[0];

/** Bytes that Brotli or gzip may compress while other requests wait. */
const maxAtOnce = 2 ** 16;

/** Brotli pays for pages; in a long list it only costs time. */
function encodingFor({ headers }: IncomingMessage, type: string): Encoding | undefined {
  const accepted = headers["accept-encoding"];
  if (type === "application/json" || !/text|json|javascript|turbo-stream/.test(type)) return undefined;
  if (acceptsZstd(accepted)) return "zstd";
  if (/html|turbo-stream/.test(type) && acceptsBrotli(accepted)) return "br";
  return acceptsGzip(accepted) ? "gzip" : undefined;
}

/** A failure on our side closes the connection, so that the client does not take a part for the whole. */
export async function sendResponse(log: Logger, exchange: Exchange, result: Response): Promise<void> {
  const { request, response } = exchange;
  const headers: Headings = Object.fromEntries(result.headers);
  const cookies = result.headers.getSetCookie();
  if (cookies.length > 0) headers["set-cookie"] = cookies;
  headers["cache-control"] ??= "no-store";
  const { status, body } = result;
  if (!body || request.method === "HEAD") return void response.writeHead(status, headers).end();
  // The client disconnected while the page was rendered.
  if (response.destroyed) return body.cancel();
  const present = await readPresent(body);
  if (present instanceof Buffer) return sendWhole(log, exchange, { status, headers, bytes: present });
  await stream(log, exchange, { status, headers }, Readable.fromWeb(present as WebStream));
}

/** A long body would block Brotli or gzip, so it is streamed. */
async function sendWhole(
  log: Logger,
  exchange: Exchange,
  { bytes, ...head }: Head & { bytes: Buffer },
): Promise<void> {
  const { request, response } = exchange;
  const encoding = encodingFor(request, String(head.headers["content-type"] ?? ""));
  if (encoding && encoding !== "zstd" && bytes.length > maxAtOnce)
    return stream(log, exchange, head, Readable.from([bytes]));
  const headers = encoding ? encoded(head.headers, encoding) : head.headers;
  const sent = encoding ? encodeWhole[encoding](bytes) : bytes;
  response.writeHead(head.status, { ...headers, "content-length": sent.length }).end(sent);
}

function encoded({ "content-length": _, ...headers }: Headings, encoding: Encoding): Headings {
  return { ...headers, "content-encoding": encoding, vary: "Accept-Encoding" };
}

async function stream(log: Logger, exchange: Exchange, { status, headers }: Head, body: Readable) {
  const { request, response, requestId } = exchange;
  const encoding = encodingFor(request, String(headers["content-type"] ?? ""));
  response.writeHead(status, encoding ? encoded(headers, encoding) : headers);
  const zip = encoding ? [encoders[encoding]()] : [];
  await pipeline([body, ...zip, response]).catch((error: NodeJS.ErrnoException) => {
    // The client disconnected first.
    if (error.code === "ERR_STREAM_PREMATURE_CLOSE") return;
    log.error({ requestId, err: error }, "a response broke off");
  });
}

/** A stream when the body is not there within a turn of the event loop, or breaks off. */
async function readPresent(body: ReadableStream): Promise<Buffer<ArrayBuffer> | ReadableStream> {
  const reader = body.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const turn = new Promise<void>((resolve) => setImmediate(resolve));
  for (;;) {
    let next: ReturnType<typeof reader.read> | undefined = reader.read();
    const read = await Promise.race([next, turn]).catch(() => undefined);
    if (read?.done) return whole(parts);
    if (read) parts.push(read.value);
    else
      return new ReadableStream({
        start: (controller) => parts.forEach((part) => void controller.enqueue(part)),
        async pull(controller) {
          const { done, value } = await (next ?? reader.read());
          next = undefined;
          if (done) controller.close();
          else controller.enqueue(value);
        },
        cancel: (reason) => reader.cancel(reason),
      });
  }
}

function whole([first, ...others]: Uint8Array<ArrayBuffer>[]): Buffer<ArrayBuffer> {
  if (!first) return Buffer.alloc(0);
  return others.length > 0
    ? Buffer.concat([first, ...others])
    : Buffer.from(first.buffer, first.byteOffset, first.byteLength);
}
