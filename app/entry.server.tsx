import { Duplex } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { logContext, settingsContext } from "./contexts/services.ts";
import { isUnavailable } from "./platform/db/unavailable.server.ts";
import { requestContext } from "./platform/http/request-context.ts";
import { addPortalMessages } from "./platform/language/portal-language.ts";
import { hindiMessages } from "./platform/language/portal-messages-hindi.ts";
import { RequestId } from "./site/frame/page/request-id.ts";
import { portalPolicy, publicPolicy, styled } from "./site/frame/shell/content-security.server.ts";

addPortalMessages("hi", hindiMessages);

/** Milliseconds. */
export const streamTimeout = 10_000;

export function handleError(error: unknown, { request, context }: LoaderFunctionArgs): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const info = context.get(requestContext);
  const { requestId } = info;
  if (isUnavailable(error)) info.unavailable = true;
  context.get(logContext).error({ requestId, err: error }, "route failed");
}

/** Milliseconds that a portal page waits for deferred parts, because sending it whole takes less processor time. */
const shellDelay = 30;

/** A public page is sent whole, because it would jump in pieces; a portal page once its shell is ready. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const portal = routerContext.staticHandlerContext.matches.some((match) => match.route.id === "portal");
  const { nonce, requestId } = context.get(requestContext);
  const { brand } = context.get(settingsContext).site();
  if (status === 405 && !headers.has("Allow")) headers.set("Allow", "GET, HEAD");
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (portal) headers.set("Content-Security-Policy", portalPolicy(nonce));
  return new Promise((resolve, reject) => {
    let code = status;
    let timer: NodeJS.Timeout | undefined;
    let isSent = false;
    const answer = (body: BodyInit) => resolve(new Response(body, { headers, status: code }));
    const send = (isWhole: boolean) => {
      if (isSent) return;
      isSent = true;
      const stream = joined();
      pipe(stream);
      if (isWhole)
        stream.toArray().then((parts) => {
          const page = Buffer.concat(parts);
          if (portal) return answer(streamOf(page));
          const whole = styled(brand, page.toString());
          headers.set("Content-Security-Policy", publicPolicy(whole));
          answer(whole);
        }, reject);
      else answer(createReadableStreamFromReadable(stream));
    };
    const { pipe, abort } = renderToPipeableStream(
      <RequestId value={requestId}>
        <ServerRouter context={routerContext} url={request.url} {...(portal ? { nonce } : {})} />
      </RequestId>,
      {
        ...(portal ? { nonce, onShellReady: () => void setTimeout(() => send(false), shellDelay) } : {}),
        // Otherwise React moves large parts to the end of the document, invisible without script.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => {
          // A running timer would keep the whole page in memory.
          clearTimeout(timer);
          send(true);
        },
        onShellError: reject,
        onError: (error: unknown) => {
          code = 500;
          if (!request.signal.aborted)
            context.get(logContext).error({ requestId, err: error }, "page failed while rendering");
        },
      },
    );
    timer = setTimeout(abort, streamTimeout).unref();
  });
}

/** A Response copies bytes, but not those of a stream. */
function streamOf(bytes: Buffer<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
}

/** Joins the writes of one turn: React writes 2 KB at a time, and each would pass through every stream behind. */
function joined(): Duplex {
  return new Duplex({
    writableHighWaterMark: 2 ** 20,
    read() {},
    writev(parts, done) {
      this.push(Buffer.concat(parts.map(({ chunk }) => chunk)));
      setImmediate(done);
    },
    final(done) {
      this.push(null);
      done();
    },
  });
}
