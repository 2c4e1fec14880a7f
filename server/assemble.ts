import type { Logger } from "pino";
import { createRequestHandler, type ServerBuild } from "react-router";
import type { Services } from "../app/context.ts";
import { openingAt } from "../app/domain/settings/opening.ts";
import type { PageHandle } from "../app/platform/http/handle.ts";
import { canonicalPaths, fullPath } from "./canonical.ts";
import { addressReader } from "./client-address.ts";
import type { Config } from "./config.ts";
import { createHealth } from "./health.ts";
import { createPageCache } from "./page-cache.ts";
import { drawPage } from "./routes-listener.ts";
import { securityHeaders } from "./security-headers.ts";
import type { Site } from "./site.ts";
import type { Frontend } from "./start.ts";

/** Puts together what the listener needs. */
export function assemble(services: Services, config: Config, frontend: Frontend, log: Logger): Site {
  const { routes } = frontend.build;
  const mode = frontend.cachePages ? "production" : "development";
  const handler = createRequestHandler(frontend.reload ?? frontend.build, mode);
  const headers = securityHeaders(services.origin);
  return {
    services,
    log,
    cache: createPageCache({
      draw: (path) => drawPage(handler, services, headers, path),
      endsAt: () => openingAt(new Date(), services.settings.site().hours).until,
      onError: (error) => log.error({ err: error }, "a page could not be drawn anew"),
    }),
    handler,
    health: createHealth(services.db),
    headers,
    addressOf: addressReader(config.trustProxy),
    canonical: canonicalPaths(routes),
    cacheable: new Set(frontend.cachePages ? cacheableAddresses(routes) : []),
    files: frontend.files,
  };
}

/** The addresses of the routes that say of themselves that their page is the same for everybody; no other is kept. */
function cacheableAddresses(routes: ServerBuild["routes"]): string[] {
  return Object.values(routes).flatMap((route) => {
    const handle = route?.module.handle as PageHandle | undefined;
    if (!handle?.cached) return [];
    const path = fullPath(routes, route?.id ?? "");
    return ["", ...(handle.cachedQueries ?? [])].map((query) => path + query);
  });
}
