import type { IncomingMessage } from "node:http";
import type { Logger } from "pino";
import { createRequestHandler } from "react-router";
import type { Services } from "../app/contexts/services.ts";
import { nextChange } from "../app/domain/firm/notices/notice.ts";
import { nextOpeningChange } from "../app/domain/firm/settings/opening.ts";
import { providers } from "../app/domain/money/payments/providers.server.ts";
import { dayAfter, istDay, midnightOf } from "../app/platform/language/time.ts";
import { siteIndex } from "../app/site/frame/search/site-index.server.ts";
import { createApi } from "./api.ts";
import { createBodySlots } from "./body-slots.ts";
import { createBrandPictures } from "./brand-pictures.ts";
import { canonicalPaths } from "./canonical.ts";
import { addressReader } from "./client-address.ts";
import type { Config } from "./config.ts";
import { createHealth } from "./health.ts";
import { createLeads } from "./leads.ts";
import { createMetrics } from "./metrics.ts";
import { createPageCache } from "./page-cache.ts";
import { createPaymentWebhook } from "./payment-webhook.ts";
import { readHandles } from "./route-handles.ts";
import { renderAsNobody, renderPage } from "./run-routes.ts";
import { securityHeaders } from "./security-headers.ts";
import type { Frontend, Site } from "./site.ts";
import { version, type Watching } from "./watching.ts";
import { createWhatsAppWebhook } from "./whatsapp-webhook.ts";

export function assembleSite(
  services: Services,
  config: Config,
  frontend: Frontend,
  log: Logger,
  watching: Watching,
): Site {
  const { build, reload } = frontend;
  const { routes } = build;
  const handler = createRequestHandler(reload ?? build, reload ? "development" : "production");
  const headers = securityHeaders(services.origin);
  const countView = viewCounter(services);
  const cache = createPageCache({
    onSent: countView,
    render: (path) => renderPage(handler, services, headers, path),
    endsAt: () => pagesEndAt(services, new Date()),
    onError: (error) => log.error({ err: error }, "a page could not be rendered again"),
  });
  const pictures = createBrandPictures(services, frontend.files);
  const clearPages = () => {
    cache.clear();
    pictures.clear();
  };
  const prepareSearch = searchPreparer(services);
  prepareSearch();
  services.settings.onChange(() => {
    services.outbox.use(services.settings.outbound());
    clearPages();
    prepareSearch();
  });
  services.notices.onChange(clearPages);
  services.extensions.onChange(clearPages);
  services.photos.onChange(clearPages);
  services.sourceChecks.onChange(clearPages);
  services.texts.onChange(() => {
    clearPages();
    prepareSearch();
  });
  services.preview.render = (path) => renderAsNobody(handler, services, path);
  const renders = { running: 0 };
  const addressOf = addressReader(config.trustProxy);
  const metrics = createMetrics({
    db: services.db,
    version,
    token: config.metricsToken,
    pagesFromMemory: () => cache.hits,
    rendersRunning: () => renders.running,
  });
  watching.metrics = metrics;
  return {
    services,
    log,
    cache,
    metrics,
    webhooks: [
      createLeads(services, addressOf),
      createApi(services),
      createWhatsAppWebhook({ ...services, databaseUrl: config.databaseUrl }, addressOf),
      ...Object.values(providers).map((provider) => createPaymentWebhook(services, provider, addressOf)),
    ],
    handler,
    health: createHealth(services.db, config.databaseUrl, { away: () => awayFrom(services) }),
    renders,
    takeSlot: createBodySlots(maxForms, maxFormsOfOne),
    headers,
    countView,
    addressOf,
    canonical: canonicalPaths(routes),
    ...readHandles(routes, frontend.cachePages),
    files: pictures.serve,
  };
}

/** Forms arriving at the same time: 64 MB. */
const maxForms = 1024;
/** Offices and mobile networks share an address. */
const maxFormsOfOne = 64;

/** Optional services that are down. */
function awayFrom({ files, whatsapp }: Services): string[] {
  return [
    ...(files.isSilent() ? ["The file store did not answer when it was asked last."] : []),
    ...(whatsapp.isPaused() ? ["WhatsApp is paused: its messages wait until the owner resumes it."] : []),
  ];
}

/** The next opening or closing, a promised time of answer, midnight, or a change of notices. */
function pagesEndAt({ settings, notices }: Services, now: Date): Date | null {
  const midnight = midnightOf(dayAfter(istDay(now), 1));
  const until = nextOpeningChange(now, settings.site().hours);
  // Lists of coming days change at midnight.
  const moments = [midnight, until, nextChange(notices.value(), istDay(now))];
  const times = moments.flatMap((moment) => moment?.getTime() ?? []);
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}

function viewCounter({ pageViews }: Services) {
  return (address: string, request: IncomingMessage) => {
    const end = address.indexOf("?");
    if (request.method === "GET") pageViews.count(end < 0 ? address : address.slice(0, end), request.headers);
  };
}

const searchPauseMs = 15_000;

/** Makes the index after a pause; an earlier search makes it at once. */
function searchPreparer({ settings, log }: Services) {
  let timer: NodeJS.Timeout | undefined;
  const make = () =>
    siteIndex(settings.site()).catch((error: unknown) =>
      log.error({ err: error }, "the search could not be prepared"),
    );
  return () => {
    clearTimeout(timer);
    timer = setTimeout(make, searchPauseMs).unref();
  };
}
