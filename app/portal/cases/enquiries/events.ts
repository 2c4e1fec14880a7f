import { arrivalsContext } from "../../../contexts/services.ts";
import type { Arrivals } from "../../../domain/cases/enquiries/arrivals.server.ts";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import type { Route } from "./+types/events";

/** A line now and then keeps proxies from closing. */
const beatMs = 25_000;

export const handle: PortalHandle = { needs: "enquiries.read" };

/**
 * New enquiries as server-sent events, for as long as somebody is signed in and looking. A browser does not ask again after the 429
 * of a session that has too many.
 */
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
