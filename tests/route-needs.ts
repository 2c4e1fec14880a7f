import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { ServerBuild } from "react-router";
import type { RouteNeeds } from "../app/domain/people/staff/permissions.ts";
import routes from "../app/routes.ts";
import { fullPath, fullPaths } from "../server/canonical.ts";
import { readNeeds } from "../server/route-needs.ts";

type Routes = ServerBuild["routes"];

/** These layouts have pages that are for anybody by their nature. */
const publicLayouts = ["site", "site/frame/shell/page.tsx"];

/** The routes outside the public pages with their modules, as the built server has them: the portal, the sign-in, the endpoints. */
export async function loadRoutes(): Promise<Routes> {
  const found: [string, NonNullable<Routes[string]>][] = [];
  await Promise.all(routes.map((entry) => load(entry)));
  return Object.fromEntries(found);

  async function load(entry: RouteConfigEntry, parentId?: string): Promise<void> {
    const id = entry.id ?? entry.file;
    const { path, index, children = [] } = entry;
    const isPublicPage = publicLayouts.includes(parentId ?? "") && children.length === 0;
    if (isPublicPage) return;
    const module = await import(/* @vite-ignore */ `../app/${entry.file}`);
    found.push([id, { id, parentId, path, index, module } as NonNullable<Routes[string]>]);
    await Promise.all(children.map((child) => load(child, id)));
  }
}

/** What each of their addresses needs, and which of them a browser shows as a page. */
export async function loadNeeds(): Promise<{ needs: RouteNeeds; addresses: string[]; pages: string[] }> {
  const loaded = await loadRoutes();
  const pages = Object.keys(loaded).filter((id) => loaded[id]?.module.default);
  return {
    needs: readNeeds(loaded),
    addresses: fullPaths(loaded),
    pages: pages.map((id) => fullPath(loaded, id)),
  };
}
