import { createRequestHandler, type RequestHandler, type ServerBuild } from "react-router";
import { canonicalPaths } from "./canonical.ts";
import type { Frontend } from "./site.ts";

/**
 * Runs requests through the routes. Pages of the portal have a handler of their own: the router compares an address with one route
 * after the other, twice for a request, and most routes are public.
 */
export function requestHandler({ build, reload }: Pick<Frontend, "build" | "reload">): RequestHandler {
  if (reload) return createRequestHandler(reload, "development");
  const whole = createRequestHandler(build, "production");
  const ofPortal = portalOf(build);
  const portal = createRequestHandler(ofPortal, "production");
  // The root's own address is the home page's.
  const { root: _, ...pages } = ofPortal.routes;
  const isPortal = canonicalPaths(pages);
  return (request, context) => {
    const { pathname } = new URL(request.url);
    // What the router's script adds when it asks for a page's data.
    const page = pathname.replace(/\.data$/, "");
    return (isPortal(page) === null ? whole : portal)(request, context);
  };
}

/** The build with the portal's routes alone. */
function portalOf(build: ServerBuild): ServerBuild {
  const isKept = (id: string | undefined): boolean =>
    id !== undefined && (id === "portal" || isKept(build.routes[id]?.parentId));
  const kept = <Of>(routes: Record<string, Of>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => id === "root" || isKept(id)));
  return {
    ...build,
    routes: kept(build.routes),
    assets: { ...build.assets, routes: kept(build.assets.routes) },
  };
}
