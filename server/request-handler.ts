import { createRequestHandler, type RequestHandler, type ServerBuild } from "react-router";
import { oncePer } from "../app/platform/language/once-per.ts";
import { fits, fullPath } from "./canonical.ts";
import type { Frontend } from "./site.ts";

/**
 * Runs requests through the routes. Each page of the portal has a handler with its own route and the layouts around it: the router
 * would compare the address with one route after the other, twice for a request.
 */
export function requestHandler({ build, reload }: Pick<Frontend, "build" | "reload">): RequestHandler {
  if (reload) return createRequestHandler(reload, "development");
  const whole = createRequestHandler(build, "production");
  const ofRoute = oncePer((id: string) => createRequestHandler(branchOf(build, id), "production"));
  const routes = portalRoutes(build.routes);
  return (request, context) => {
    // The router's script adds ".data", or "/_.data" behind a slash. No parameter is empty.
    const path = new URL(request.url).pathname.replace(/(?<!\/)\/*$|(?:\/_)?\.data$/, "").split("/");
    const found = path.includes("", 1) ? undefined : routes.find(({ pattern }) => fits(pattern, path));
    return (found ? ofRoute(found.id) : whole)(request, context);
  };
}

/** The portal's routes with their paths; of two that fit an address, the one with fewer parameters is the router's, and comes first. */
function portalRoutes(routes: ServerBuild["routes"]) {
  const parameters = (pattern: readonly string[]) => pattern.filter((part) => part.startsWith(":")).length;
  return Object.keys(routes)
    .filter((id) => routes[id]?.path !== undefined && branchIds(routes, id).includes("portal"))
    .map((id) => ({ id, pattern: fullPath(routes, id).split("/") }))
    .sort((a, b) => parameters(a.pattern) - parameters(b.pattern));
}

/** The ids of a route and of all around it. */
function branchIds(routes: ServerBuild["routes"], id: string | undefined): string[] {
  return id === undefined ? [] : [...branchIds(routes, routes[id]?.parentId), id];
}

/** The build with one route and what is around it. */
function branchOf(build: ServerBuild, id: string): ServerBuild {
  const ids = branchIds(build.routes, id);
  const kept = <Of>(routes: Record<string, Of>) =>
    Object.fromEntries(Object.entries(routes).filter(([one]) => ids.includes(one)));
  return {
    ...build,
    routes: kept(build.routes),
    assets: { ...build.assets, routes: kept(build.assets.routes) },
  };
}
