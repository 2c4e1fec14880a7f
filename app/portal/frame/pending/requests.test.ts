import {
  createMemoryRouter,
  UNSAFE_getTurboStreamSingleFetchDataStrategy as dataStrategyOf,
  type UNSAFE_AssetsManifest as Manifest,
} from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepFailedRequests, readPending, sendAgain } from "./requests.ts";

/** Both routes have an action and a loader on the server and nothing of their own in the browser. */
const routeOf = (id: string) => ({
  id,
  module: "",
  hasAction: true,
  hasLoader: true,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasErrorBoundary: false,
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
});
const manifest: Manifest = {
  entry: { imports: [], module: "" },
  routes: { layout: routeOf("layout"), page: routeOf("page") },
  url: "",
  version: "",
};

type SingleFetch = () => Promise<unknown>;

/** The router as the browser has it, on a page that is loaded already. */
function startRouter() {
  const handler = (_args: unknown, singleFetch: unknown) => (singleFetch as SingleFetch)();
  const page = { id: "page", path: "/page", loader: handler, action: handler };
  const router = createMemoryRouter([{ id: "layout", loader: handler, children: [page] }], {
    initialEntries: ["/page?tab=1"],
    hydrationData: { loaderData: { layout: {}, page: {} } },
    dataStrategy: dataStrategyOf(() => router, manifest, {}, true),
  });
  return router;
}

/** In place of the browser's `fetch`. */
const send = vi.fn<typeof fetch>();
let browser: EventTarget;

beforeEach(() => {
  browser = new EventTarget();
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("location", new URL("/page?tab=1", "http://localhost"));
  vi.stubGlobal("addEventListener", browser.addEventListener.bind(browser));
  vi.stubGlobal("fetch", send);
  keepFailedRequests();
});
afterEach(() => {
  vi.unstubAllGlobals();
  send.mockReset();
});

const taken = async () => new Response(null, { status: 204 });
const away = () => Promise.reject(new TypeError("Failed to fetch"));
const withStatus = (status: number) => async () => new Response(null, { status });

const sent = () =>
  send.mock.calls.map(([input, { method = "GET", body } = {}]) => [method, `${input}`, `${body ?? ""}`]);
const reasons = () => readPending().map(({ isPost, reason }) => [isPost, reason]);
const whenPending = (...expected: [isPost: boolean, reason: string][]) =>
  vi.waitFor(() => expect(reasons()).toEqual(expected));

function post(router: ReturnType<typeof startRouter>, name: string) {
  const formData = new FormData();
  formData.set("name", name);
  return router.navigate("/page?tab=1", { formMethod: "POST", formData });
}

test("the router's requests look as expected: an address that ends in .data, of its own class, and a signal", async () => {
  send.mockImplementation(taken);
  const router = startRouter();
  await router.navigate("/page?tab=2");
  await post(router, "Asha");
  expect(sent().slice(0, 2)).toEqual([
    ["GET", "http://localhost/page.data?tab=2", ""],
    ["POST", "http://localhost/page.data?tab=1", "name=Asha"],
  ]);
  for (const [input, init] of send.mock.calls) {
    expect(input).toBeInstanceOf(URL);
    expect(init?.signal).toBeInstanceOf(AbortSignal);
    expect(init?.headers).toBeUndefined();
  }
});

test("a load of some routes only names them in the search", async () => {
  send.mockImplementation(taken);
  const router = startRouter();
  const [layout] = router.routes;
  if (layout) layout.shouldRevalidate = () => false;
  await router.navigate("/page?tab=2");
  expect(sent()).toEqual([["GET", "http://localhost/page.data?tab=2&_routes=page", ""]]);
});

test("a load that fails stays pending, and is sent again when the browser is online", async () => {
  send.mockImplementationOnce(away).mockImplementationOnce(withStatus(503)).mockImplementation(taken);
  const router = startRouter();
  const navigated = router.navigate("/page?tab=2");
  await whenPending([false, "away"]);
  expect(router.state.location.search).toBe("?tab=1");
  browser.dispatchEvent(new Event("online"));
  await whenPending([false, "failed"]);
  browser.dispatchEvent(new Event("online"));
  await navigated;
  expect([router.state.location.search, reasons(), sent().length]).toEqual(["?tab=2", [], 3]);
});

test("a post that fails is sent again by hand only, and with it the page is loaded", async () => {
  send.mockImplementationOnce(away).mockImplementation(taken);
  const router = startRouter();
  const posted = post(router, "Asha");
  await whenPending([true, "away"]);
  browser.dispatchEvent(new Event("online"));
  await whenPending([true, "away"]);
  sendAgain();
  await posted;
  const [first, second, load] = sent();
  expect(second).toEqual(first);
  expect(load?.[0]).toBe("GET");
});

test.each([
  [401, "ended"],
  [403, "forbidden"],
  [408, "away"],
  [413, "large"],
  [500, "failed"],
])("a post with the response %s stays pending: %s", async (status, reason) => {
  send.mockImplementationOnce(withStatus(status)).mockImplementation(taken);
  const router = startRouter();
  const posted = post(router, "Asha");
  await whenPending([true, reason]);
  sendAgain();
  await posted;
  expect(reasons()).toEqual([]);
});

test("the page's own data is loaded again silently, but not after a post", async () => {
  const router = startRouter();
  send.mockImplementation(away);
  void router.revalidate();
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  expect(reasons()).toEqual([]);
  send.mockImplementationOnce(taken);
  void post(router, "Asha");
  await whenPending([false, "away"]);
  send.mockImplementationOnce(withStatus(404));
  sendAgain();
  await whenPending([true, "gone"]);
  send.mockImplementation(taken);
  await router.navigate("/page?tab=3");
  expect(reasons()).toEqual([]);
});

test("a second press gives the first up, and going elsewhere both", async () => {
  send.mockImplementation(away);
  const router = startRouter();
  void post(router, "Asha");
  await whenPending([true, "away"]);
  void post(router, "Asha Devi");
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  await whenPending([true, "away"]);
  send.mockImplementation(taken);
  await router.navigate("/page?tab=3");
  expect([reasons(), router.state.location.search]).toEqual([[], "?tab=3"]);
});
