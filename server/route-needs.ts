import type { ServerBuild } from "react-router";
import type { AddressNeeds, RouteNeeds } from "../app/domain/people/staff/permissions.ts";
import type { PortalHandle } from "../app/portal/frame/page/portal-handle.ts";
import { fullPath } from "./canonical.ts";

type Routes = ServerBuild["routes"];

/** A route of the portal that declares nothing is missing: nobody may open it, and a test names it. */
export function readNeeds(routes: Routes): RouteNeeds {
  const table: Record<string, AddressNeeds> = {};
  for (const route of Object.values(routes)) {
    if (!route || (route.path === undefined && !route.index)) continue;
    const needs = isInPortal(routes, route.id) ? declared(route.module) : forAnybody(route.module);
    if (needs) table[fullPath(routes, route.id)] = needs;
  }
  return table;
}

type Module = Pick<NonNullable<Routes[string]>["module"], "handle" | "action">;

function declared({ handle, action }: Module): AddressNeeds | undefined {
  const { needs: read } = (handle ?? {}) as Partial<PortalHandle>;
  const write = (action as { needs?: AddressNeeds["write"] } | undefined)?.needs;
  return read && { read, ...(write && { write }) };
}

const forAnybody = ({ action }: Module): AddressNeeds =>
  action ? { read: "anybody", write: { "*": "anybody" } } : { read: "anybody" };

function isInPortal(routes: Routes, id: string): boolean {
  const parent = routes[id]?.parentId;
  return parent !== undefined && (parent === "portal" || isInPortal(routes, parent));
}
