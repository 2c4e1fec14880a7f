// Keeps recent pages for offline use and shows new enquiries. A classic script, run by worker-script.ts, so it shares no chunks.
import {
  cacheOf,
  findKept,
  forget,
  forgetEnded,
  isKept,
  keep,
  keptAt,
  loadAsset,
  shown,
  timesForgotten,
} from "./kept-pages.ts";
import { offlinePage } from "./offline-page.ts";
import { type Fetching, scope } from "./worker-scope.ts";

const { keeps, prefixes } = scope.portal;
/** Slower counts as offline if there is a copy. */
const waitMs = 4000;
/** Pages loaded by the router are also fetched as documents, at most this often. */
const againMs = 60_000;

const isPortal = ({ pathname }: URL) =>
  prefixes.includes(pathname.replace(/\.data$/, "").split("/")[1] ?? "");

/** The end of the session empties the cache. */
async function load(request: Request): Promise<Response> {
  const response = await fetch(request);
  if (response.status === 401 || response.status === 403) await forget();
  return response;
}

/** Falls back to the copy when the network is down or slow. */
async function loadPage(event: Fetching, url: URL): Promise<Response> {
  const before = timesForgotten();
  const kept = await findKept(url);
  let saved: Promise<void> | undefined;
  const network = load(event.request).then((response) => {
    if (response.status === 200 && isKept(url)) saved = keep(url, response.clone(), before);
    return response;
  });
  event.waitUntil(network.then(() => saved).catch(() => {}));
  if (!kept) return network.catch(offlinePage);
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, waitMs));
  const first = await Promise.race([network, late]).catch(() => undefined);
  return first ?? shown(kept);
}

/** Also stores a document, which opens without the router. */
async function loadData(event: Fetching, url: URL): Promise<Response> {
  const before = timesForgotten();
  const response = await load(event.request);
  const page = pageOf(new URL(url.pathname.slice(0, -".data".length) + url.search, url));
  // Background revalidations must not keep the session alive.
  const isNavigation = pageOf(new URL(event.request.referrer || "/", url)).href !== page.href;
  if (response.ok && isNavigation && isKept(page)) event.waitUntil(keepDocument(page, before));
  return response;
}

function pageOf(url: URL): URL {
  url.searchParams.delete("_routes");
  return url;
}

async function keepDocument(page: URL, before: number): Promise<void> {
  const kept = await findKept(page);
  if (kept && Date.now() - keptAt(kept) < againMs) return;
  const response = await fetch(page.href, { redirect: "manual", priority: "low" });
  if (response.status === 200) await keep(page, response, before);
}

// Whenever the browser starts this worker, which any page of the site does.
void forgetEnded().catch(() => {});

scope.addEventListener("install", (event) => event.waitUntil(scope.skipWaiting()));

/** Copies of an earlier build refer to deleted files. */
scope.addEventListener("activate", (event) => {
  const own: string[] = keeps ? Object.values(cacheOf) : [];
  const removeOthers = async () => {
    for (const name of await caches.keys()) if (!own.includes(name)) await caches.delete(name);
    await scope.clients.claim();
  };
  event.waitUntil(removeOthers());
});

async function leave(): Promise<void> {
  await forget();
  await (await scope.registration.pushManager.getSubscription())?.unsubscribe();
}

scope.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin) return;
  if (url.pathname === "/logout") event.waitUntil(leave());
  else if (request.method !== "GET" || !keeps) return;
  else if (url.pathname === "/login") event.respondWith(signInPage(request));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(loadAsset(request));
  else if (!isPortal(url)) return;
  else if (request.mode === "navigate") event.respondWith(loadPage(event, url));
  else if (url.pathname.endsWith(".data")) event.respondWith(loadData(event, url));
});

/** The login page means that the session has ended. */
async function signInPage(request: Request): Promise<Response> {
  const response = await fetch(request);
  await forget();
  return response;
}

/** Pages loaded before the worker started. */
scope.addEventListener("message", (event) => {
  const { page, assets } = event.data as { page: string; assets: string[] };
  const url = new URL(page);
  const kept = isKept(url) ? [keepDocument(url, timesForgotten())] : [];
  if (keeps) event.waitUntil(Promise.all([...kept, ...assets.map((asset) => loadAsset(new Request(asset)))]));
});

scope.addEventListener("push", (event) => {
  const title = event.data?.text() ?? "";
  const options = { tag: "enquiries", renotify: true, icon: "/icon-192.png" };
  event.waitUntil(scope.registration.showNotification(title, options));
});

scope.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const open = async () => {
    const [window] = await scope.clients.matchAll({ type: "window" });
    const page = window && isPortal(new URL(window.url)) ? window : undefined;
    if (page && new URL(page.url).pathname !== "/inbox") await page.navigate("/inbox");
    await (page ? page.focus() : scope.clients.openWindow("/inbox"));
  };
  event.waitUntil(open());
});
