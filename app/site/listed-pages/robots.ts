import { originContext } from "../../contexts/services.ts";
import type { PageHandle } from "../../platform/http/handle.ts";
import type { Route } from "./+types/robots";

export const handle: PageHandle = { cached: true };

/** Everything may be fetched: a page that is not to be listed says so itself, which only a reader of it can see. */
export function loader({ context }: Route.LoaderArgs) {
  const origin = context.get(originContext);
  return new Response(`User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`, {
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
}
