import { RouterContextProvider, type ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { requestHandler } from "./request-handler.ts";

const routes = [
  { id: "root", path: "" },
  { id: "site", parentId: "root" },
  { id: "home", parentId: "site", index: true },
  { id: "contact", parentId: "site", path: "contact" },
  { id: "rest", parentId: "site", path: "*" },
  { id: "portal", parentId: "root" },
  { id: "page", parentId: "portal" },
  { id: "inbox", parentId: "page", path: "inbox" },
  { id: "one", parentId: "page", path: "inbox/:id" },
  { id: "fees", parentId: "page", path: "client/:client/fees" },
  { id: "new", parentId: "page", path: "inbox/new" },
];

/** Responds with the routes with which an address was compared. */
const build = {
  routes: Object.fromEntries(
    routes.map((route) => [route.id, { ...route, module: { default: () => null } }]),
  ),
  assets: { routes: Object.fromEntries(routes.map((route) => [route.id, route])) },
  entry: {
    module: {
      default: (
        _request: Request,
        status: number,
        _headers: Headers,
        { manifest }: { manifest: typeof build.assets },
      ) => new Response(`${status} ${Object.keys(manifest.routes).join(" ")}`),
    },
  },
  future: {},
  ssr: true,
  basename: "/",
  publicPath: "/",
  routeDiscovery: { mode: "initial" },
} as unknown as ServerBuild & { assets: { routes: object } };

const handler = requestHandler({ build });
const responseTo = async (path: string) => {
  const response = await handler(new Request(`http://ours.invalid${path}`), new RouterContextProvider());
  return { status: response.status, text: await response.text() };
};

test.each([
  ["/inbox", "inbox"],
  ["/Inbox/", "inbox"],
  ["/inbox/new", "new"],
  ["/inbox/one", "one"],
])("%s is compared with its own route alone", async (path, id) => {
  expect(await responseTo(path)).toEqual({ status: 200, text: `200 root portal page ${id}` });
});

test.each(["/", "/contact", "/nothing", "/client//fees", "/inbox/one/more", "/%69nbox"])(
  "%s is compared with all routes",
  async (path) => {
    expect((await responseTo(path)).text).toContain(routes.map(({ id }) => id).join(" "));
  },
);

test.each(["/inbox.data", "/inbox/_.data", "/inbox/one.data", "/contact.data"])(
  "%s is data of a page",
  async (path) => {
    expect((await responseTo(path)).status).toBe(200);
  },
);
