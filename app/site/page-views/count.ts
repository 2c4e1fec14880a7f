import { visitorCounterContext } from "../../contexts/services.ts";
import type { Route } from "./+types/count";

const robot = /bot|crawl|spider|slurp|preview|headless|lighthouse|curl|wget/i;

/** Returns the total; robots are not counted. */
export function action({ request, context }: Route.ActionArgs) {
  const visitorCounter = context.get(visitorCounterContext);
  const counted = !robot.test(request.headers.get("user-agent") ?? "robot");
  return Response.json({ total: counted ? visitorCounter.count() : visitorCounter.total() });
}

export function loader() {
  return new Response(null, { status: 405, headers: { Allow: "POST" } });
}
