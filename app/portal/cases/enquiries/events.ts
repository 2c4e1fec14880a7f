import { arrivalsContext } from "../../../contexts/services.ts";
import type { Arrivals } from "../../../domain/cases/enquiries/arrivals.server.ts";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import type { Route } from "./+types/events";

/** Heartbeat, so that proxies do not close the connection. */
const beatMs = 25_000;

export const handle: PortalHandle = { needs: "enquiries.read" };

/** Server-sent events while somebody is logged in and looking. Browsers do not reconnect after 429, the answer to too many. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { staff } = signedIn(context);
  const arrivals = context.get(arrivalsContext);
  let leave = () => {};
  let isFull = false;
  const stream = new ReadableStream<string>({
    start(controller) {
      const unlisten = arrivals.listen(staff, {
        send: (latest: Arrivals) => controller.enqueue(`data: ${JSON.stringify(latest)}\n\n`),
        end: () => {
          leave();
          controller.close();
        },
      });
      isFull = !unlisten;
      if (!unlisten) return controller.close();
      const beat = setInterval(() => controller.enqueue(": still here\n\n"), beatMs).unref();
      leave = () => {
        unlisten();
        clearInterval(beat);
        leave = () => {};
      };
    },
    cancel: () => leave(),
  });
  if (isFull) return new Response(null, { status: 429 });
  request.signal.addEventListener("abort", () => leave());
  return new Response(stream.pipeThrough(new TextEncoderStream()), {
    headers: { "content-type": "text/event-stream", "cache-control": "no-store", "x-accel-buffering": "no" },
  });
}
