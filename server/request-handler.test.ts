import type { ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { withRoutesOf } from "./request-handler.ts";

test("a client's page is looked up among its own routes, those around them and the page for unknown addresses", () => {
  const ids: [string, string | undefined, string?][] = [
    ["root", undefined],
    ["site", undefined, "root"],
    ["site/about", "about", "site"],
    ["own", "c/:token", "site"],
    ["own.hi", "hi/c/:token", "site"],
    ["own/bill", "c/:token/bills/:id/bill.pdf", "root"],
    ["unknown", "*", "site"],
    ["portal", undefined, "root"],
    ["client", "client/:client", "portal"],
    ["calendar", "calendar/:token", "root"],
  ];
  const routes = Object.fromEntries(ids.map(([id, path, parentId]) => [id, { id, path, parentId }]));
  const build = { routes, assets: { version: "1", routes } } as unknown as ServerBuild;
  const own = withRoutesOf(build, /^\/(hi\/)?c\//);
  const kept = ["root", "site", "own", "own.hi", "own/bill", "unknown"];
  expect(Object.keys(own.routes)).toEqual(kept);
  expect(own.assets).toEqual({ version: "1", routes: own.routes });
});
