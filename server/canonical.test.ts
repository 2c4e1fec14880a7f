import type { ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { canonicalPaths, fullPath, fullPaths } from "./canonical.ts";

type Route = { id: string; path?: string; index?: boolean; parentId?: string };

function routesOf(list: Route[]): ServerBuild["routes"] {
  return Object.fromEntries(list.map((route) => [route.id, route])) as unknown as ServerBuild["routes"];
}

const routes = routesOf([
  { id: "root", path: "" },
  { id: "site", parentId: "root" },
  { id: "home", parentId: "site", index: true },
  { id: "hi", parentId: "site", path: "hi" },
  { id: "pmegp", parentId: "site", path: "PMEGP" },
  { id: "hi-pmegp", parentId: "site", path: "hi/PMEGP" },
  { id: "add", parentId: "site", path: "pmegp/add-client" },
  { id: "setup", parentId: "site", path: "setup/:token" },
  { id: "rest", parentId: "site", path: "*" },
  { id: "portal", parentId: "root" },
  { id: "inbox", parentId: "portal", path: "inbox" },
  { id: "inbox-one", parentId: "inbox", path: ":id" },
]);
const canonical = canonicalPaths(routes);

test.each([
  ["/", "/"],
  ["//", "/"],
  ["/PMEGP", "/PMEGP"],
  ["/pmegp", "/PMEGP"],
  ["/Pmegp///", "/PMEGP"],
  ["/HI", "/hi"],
  ["/hi/", "/hi"],
  ["/HI/pmegp/", "/hi/PMEGP"],
  ["/PMEGP/Add-Client", "/pmegp/add-client"],
  ["/Setup/AbC_-9", "/setup/AbC_-9"],
  ["/INBOX/", "/inbox"],
  ["/Inbox/0199-Ab/", "/inbox/0199-Ab"],
])("%s is spelt %s", (pathname, spelling) => {
  expect(canonical(pathname)).toBe(spelling);
  expect(canonical(spelling)).toBe(spelling);
});

test.each([
  "/nothing",
  "/PMEGP/more",
  "/hi/nothing",
  "/setup",
  "/setup/",
  "/inbox/a/b",
  "/*",
  "",
  "/__proto__",
])("%j is no known path", (pathname) => {
  expect(canonical(pathname)).toBe(pathname === "" ? "/" : null);
});

test("layouts and the catch-all have no path of their own", () => {
  expect(fullPaths(routes).sort()).toEqual(
    [
      "/",
      "/",
      "/PMEGP",
      "/hi",
      "/hi/PMEGP",
      "/inbox",
      "/inbox/:id",
      "/pmegp/add-client",
      "/setup/:token",
    ].sort(),
  );
});

test("a nested route's path begins with its parents'", () => {
  expect(fullPath(routes, "inbox-one")).toBe("/inbox/:id");
  expect(fullPath(routes, "unknown")).toBe("/");
});
