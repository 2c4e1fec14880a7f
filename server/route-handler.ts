import { createRequestHandler, type RequestHandler, type ServerBuild } from "react-router";
import { englishPath } from "../app/platform/language/language.ts";
import { fullPath } from "./canonical.ts";

/**
 * Runs requests through the routes whose addresses begin with the same name, in either language. React Router tries its
 * routes in turn, twice, and lists them all again to render: with all routes of the build a third of what a page costs.
 */
export function createRouteHandler(build: ServerBuild): RequestHandler {
  const handlers = new Map<string, RequestHandler>();
  const names = new Set(Object.keys(build.routes).map((id) => firstName(fullPath(build.routes, id))));
  return (request, context) => {
    const name = firstName(new URL(request.url).pathname.replace(/\.data$/, ""));
    const key = names.has(name) ? name : "*";
    const handler = handlers.get(key) ?? createRequestHandler(withRoutes(build, key), "production");
    handlers.set(key, handler);
    return handler(request, context);
  };
}

/** The first name in a path, behind the language: "search" of "/hi/search". */
function firstName(path: string): string {
  return englishPath(path).split("/")[1] ?? "";
}

/** The build with the routes under one name alone, their layouts and the page for unknown addresses. */
function withRoutes(build: ServerBuild, name: string): ServerBuild {
  const kept = new Set<string>();
  for (const id of Object.keys(build.routes)) {
    const path = fullPath(build.routes, id);
    if (![name, "*"].includes(firstName(path))) continue;
    for (let at: string | undefined = id; at && !kept.has(at); at = build.routes[at]?.parentId) kept.add(at);
  }
  const only = <Value>(routes: Record<string, Value>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => kept.has(id)));
  return {
    ...build,
    routes: only(build.routes),
    assets: { ...build.assets, routes: only(build.assets.routes) },
  };
}
