import type { Logger } from "pino";
import { createRequestHandler } from "react-router";
import type { Services } from "../app/contexts/services.ts";
import { openingAt } from "../app/domain/settings/opening.ts";
import { canonicalPaths } from "./canonical.ts";
import { addressReader } from "./client-address.ts";
import type { Config } from "./config.ts";
import { createHealth } from "./health.ts";
import { createPageCache } from "./page-cache.ts";
import { readHandles } from "./route-handles.ts";
import { renderPage } from "./run-routes.ts";
import { securityHeaders } from "./security-headers.ts";
import type { Frontend, Site } from "./site.ts";

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
      render: (path) => renderPage(handler, services, headers, path),
      endsAt: () => openingAt(new Date(), services.settings.site().hours).until,
      onError: (error) => log.error({ err: error }, "a page could not be rendered again"),
    }),
    handler,
    health: createHealth(services.db),
    headers,
    addressOf: addressReader(config.trustProxy),
    canonical: canonicalPaths(routes),
    ...readHandles(routes, frontend.cachePages),
    files: frontend.files,
  };
}
