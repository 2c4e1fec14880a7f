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

/** How long a page may take to render, in milliseconds. */
export const streamTimeout = 10_000;

/** Logs what a loader, an action or a component threw; responses thrown on purpose never come here. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs): void {
  // A wrong request is no failure of ours.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const info = context.get(requestContext);
  const { requestId } = info;
  if (isUnavailable(error)) info.unavailable = true;
  context.get(logContext).error({ requestId, err: error }, "route failed");
}

/** How long a portal page waits for parts that come later, in milliseconds: in one piece it takes less of the processor. */
const shellWaits = 30;

/**
 * Renders a document: a public page whole, because of several pieces the browser shows the first, and the rest moves it; a portal
 * page as soon as its shell is ready.
 */
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
  // A page without an action: the methods that it has instead.
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
        ...(portal ? { nonce, onShellReady: () => void setTimeout(send, shellWaits, false) } : {}),
        // Otherwise React moves large parts to the end of the document, where they are not seen without script.
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

/** A response copies bytes that it is given as they are, but not those of a stream. */
function streamOf(bytes: Buffer<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
}

/** Passes on what is written in one turn in one piece: React writes 2 KB at a time, and each would be a step of every stream behind. */
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
