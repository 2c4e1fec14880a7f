import { createRequestHandler, type RequestHandler, type ServerBuild } from "react-router";
import { fullPath } from "./canonical.ts";

type Routes = ServerBuild["routes"];

/** Clients' own pages, which cannot be cached. */
const ownPages = /^\/(hi\/)?c\//;

/** Clients' own pages have a handler of their few routes: matching and preparing all of them took a sixth of the time. */
export function createHandler(build: ServerBuild): RequestHandler {
  const [all, own] = [build, withRoutesOf(build, ownPages)].map((one) =>
    createRequestHandler(one, "production"),
  ) as [RequestHandler, RequestHandler];
  return (request, context) => (ownPages.test(new URL(request.url).pathname) ? own : all)(request, context);
}

/** The routes of these paths, those around them, and the page for unknown addresses. */
export function withRoutesOf(build: ServerBuild, paths: RegExp): ServerBuild {
  const kept = new Set<string>();
  for (const [id, route] of Object.entries(build.routes)) {
    if (route?.path !== "*" && !paths.test(fullPath(build.routes, id))) continue;
    for (let at = route; at; at = at.parentId ? build.routes[at.parentId] : undefined) kept.add(at.id);
  }
  const only = <T>(all: Record<string, T>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => kept.has(id)));
  const { assets } = build;
  return {
    ...build,
    routes: only(build.routes) as Routes,
    assets: { ...assets, routes: only(assets.routes) },
  };
}
