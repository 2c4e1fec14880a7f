import { originContext } from "../../../contexts/services.ts";
import type { PageHandle } from "../../../platform/http/page-handle.ts";
import type { Route } from "./+types/robots";

export const handle: PageHandle = { cached: true };

/** A crawler must read a page to see its `noindex`. */
export function loader({ context }: Route.LoaderArgs) {
  const origin = context.get(originContext);
  return new Response(`User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`, {
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
}
