import { arrivalsContext, authContext } from "../../contexts/services.ts";
import type { Arrivals } from "../../domain/enquiries/arrivals.server.ts";
import { readSession } from "../../domain/staff/session.server.ts";
import type { PortalHandle } from "../page/portal-handle.ts";
import { signedIn } from "../page/signed-in.server.ts";
import type { Route } from "./+types/events";

/** A line now and then keeps proxies from closing; at each, the session must still exist. */
const beatMs = 25_000;

export const handle: PortalHandle = { needs: "enquiries.read" };

/** New enquiries as server-sent events, for as long as somebody is signed in and looking. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { staff } = signedIn(context);
  const arrivals = context.get(arrivalsContext);
  const auth = context.get(authContext);
  let leave = () => {};
  const stream = new ReadableStream<string>({
    start(controller) {
      const end = () => {
        leave();
        controller.close();
      };
      const unlisten = arrivals.listen(staff, {
        send: (latest: Arrivals) => controller.enqueue(`data: ${JSON.stringify(latest)}\n\n`),
        end,
      });
      if (!unlisten) return controller.close();
      const beat = everyBeat(async () => {
        if (await readSession(auth, request)) controller.enqueue(": still here\n\n");
        else end();
      });
      leave = () => {
        unlisten();
        clearInterval(beat);
        leave = () => {};
      };
    },
    cancel: () => leave(),
  });
  request.signal.addEventListener("abort", () => leave());
  return new Response(stream.pipeThrough(new TextEncoderStream()), {
    headers: { "content-type": "text/event-stream", "cache-control": "no-store", "x-accel-buffering": "no" },
  });
}

/** Errors are ignored: the connection may be closed already. */
function everyBeat(check: () => Promise<void>): NodeJS.Timeout {
  return setInterval(() => void check().catch(() => {}), beatMs).unref();
}
