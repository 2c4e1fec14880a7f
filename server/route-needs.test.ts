import type { ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { loadRoutes } from "../tests/route-needs.ts";
import { fullPath, fullPaths } from "./canonical.ts";
import { readNeeds } from "./route-needs.ts";

const routes = await loadRoutes();
const table = readNeeds(routes);

test("every route of the portal declares what it needs, and every action what its intents need", () => {
  expect(fullPaths(routes).filter((path) => !table[path])).toEqual([]);
  const acting = Object.values(routes).filter((route) => route?.module.action);
  expect(
    acting.map((route) => fullPath(routes, route?.id ?? "")).filter((path) => !table[path]?.write),
  ).toEqual([]);
});

test("what is outside the portal is for anybody; what declares nothing inside it is not in the table", () => {
  const action = () => null;
  const of = (id: string, parentId: string | undefined, module: object) => ({
    id,
    parentId,
    path: id,
    module,
  });
  const built = {
    portal: { id: "portal", module: {} },
    page: { id: "page", parentId: "portal", module: {} },
    inbox: of("inbox", "page", {
      handle: { needs: "enquiries.read" },
      action: Object.assign(action, { needs: { take: "enquiries.write" } }),
    }),
    forgotten: of("forgotten", "page", { action }),
    login: of("login", undefined, { action }),
  } as unknown as ServerBuild["routes"];
  expect(readNeeds(built)).toEqual({
    "/inbox": { read: "enquiries.read", write: { take: "enquiries.write" } },
    "/login": { read: "anybody", write: { "*": "anybody" } },
  });
});
