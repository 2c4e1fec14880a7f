import type { ActionFunctionArgs, ServerBuild } from "react-router";
import type { PageHandle } from "../app/platform/http/page-handle.ts";
import { fullPath } from "./canonical.ts";

export type JsonAction = (args: Pick<ActionFunctionArgs, "request" | "context">) => Promise<Response>;

export type RouteHandles = {
  /** Paths, and a few with a query that links lead to. */
  cacheable: ReadonlySet<string>;
  queryNames: ReadonlyMap<string, readonly string[]>;
  /** Bytes, for the routes that take files; paths may have parameters. */
  bodyLimits: ReadonlyMap<string, number>;
  jsonActions: ReadonlyMap<string, JsonAction>;
};

export function readHandles(routes: ServerBuild["routes"], cachePages: boolean): RouteHandles {
  const cacheable = new Set<string>();
  const queryNames = new Map<string, readonly string[]>();
  const bodyLimits = new Map<string, number>();
  const jsonActions = new Map<string, JsonAction>();
  for (const route of Object.values(routes)) {
    const handle = route?.module?.handle as PageHandle | undefined;
    if (!route || !handle) continue;
    const path = fullPath(routes, route.id);
    if (handle.cached && cachePages)
      for (const query of ["", ...(handle.cachedQueries ?? [])]) cacheable.add(path + query);
    if (handle.query) queryNames.set(path, handle.query);
    if (handle.bodyLimit) bodyLimits.set(path, handle.bodyLimit);
    if (handle.jsonAction) jsonActions.set(path, route.module.action as unknown as JsonAction);
  }
  return { cacheable, queryNames, bodyLimits, jsonActions };
}

/** The path with the query parameters that the page reads; null when it may not be cached. */
export function cachedAddress({ cacheable, queryNames }: RouteHandles, url: string): string | null {
  const [path = ""] = url.split("?", 1);
  const names = queryNames.get(path) ?? [];
  const read = [...new URLSearchParams(url.slice(path.length))].filter(([name]) => names.includes(name));
  const address = read.length > 0 ? `${path}?${new URLSearchParams(read)}` : path;
  return cacheable.has(address) ? address : null;
}
