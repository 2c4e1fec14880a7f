import { sessionHeader } from "./session-header.ts";
import { scope } from "./worker-scope.ts";

export const cacheOf = {
  pages: `pages ${scope.portal.version}`,
  files: `files ${scope.portal.version}`,
};

const isList = (path: string) =>
  scope.portal.lists.includes(path) ||
  /^\/(?:dashboard|today|inbox(?:\/messages)?|appointments|due|fees)$/.test(path);
const isProfile = (path: string) => /^\/client\/[^/]+(\/fees)?$/.test(path);
const isAppointment = (path: string) => /^\/appointment\/(?!new$|busy$)[^/]+$/.test(path);
const limits = [
  [isList, 30],
  [isProfile, 50],
  [isAppointment, 30],
] as const;

/** Counts deletions, so that a response requested before one is not stored after it. */
let forgotten = 0;

export const timesForgotten = () => forgotten;

export const isKept = ({ pathname }: URL) => limits.some(([isOf]) => isOf(pathname));
export const keptAt = (response: Response) => Number(response.headers.get("x-kept-at"));
/** Until the end of its session, or if the clock was set back. */
const isFresh = (response: Response) =>
  keptAt(response) <= Date.now() && Date.now() < Number(response.headers.get("x-kept-until"));

export async function forget(): Promise<void> {
  forgotten++;
  await caches.delete(cacheOf.pages);
}

/** Unless copies were deleted since the request; `before` is the count from then. */
export async function keep(url: URL, response: Response, before: number): Promise<void> {
  const cache = await caches.open(cacheOf.pages);
  const html = await response.text();
  // A cache that was deleted swallows this put; a reopened one would keep it.
  if (before !== forgotten) return;
  const language = /<html[^<>]*\slang="(\w+)/.exec(html)?.[1] ?? "";
  const title = /<title[^<>]*>([^<]*)/.exec(html)?.[1] ?? url.pathname;
  const headers = new Headers(response.headers);
  for (const name of ["content-encoding", "content-length", "vary"]) headers.delete(name);
  const now = Date.now();
  headers.set("x-kept-at", String(now));
  headers.set("x-kept-until", String(now + Number(headers.get(sessionHeader)) * 1000));
  headers.set("x-language", language);
  headers.set("x-title", encodeURIComponent(title));
  await cache.put(url.href, new Response(html, { headers }));
  await trim(cache);
}

/** Deletes expired copies, which somebody with the device could read although they are not shown. */
export async function forgetEnded(): Promise<void> {
  const cache = await caches.open(cacheOf.pages);
  for (const entry of await cache.keys()) {
    const response = await cache.match(entry);
    if (response && !isFresh(response)) await cache.delete(entry);
  }
}

async function trim(cache: Cache): Promise<void> {
  const entries = await cache.keys();
  for (const [isOf, max] of limits) {
    const own = entries.filter(({ url }) => isOf(new URL(url).pathname));
    for (const entry of own.slice(0, -max)) await cache.delete(entry);
  }
}

/** Deletes expired copies. */
export async function findKept(url: URL): Promise<Response | undefined> {
  const response = await (await caches.open(cacheOf.pages)).match(url.href);
  if (!response || isFresh(response)) return response;
  await forgetEnded();
  return undefined;
}

/** Adds the time of the copy to the page, because its script cannot read the headers. */
export async function shown(copy: Response): Promise<Response> {
  const html = (await copy.clone().text()).replace("<html ", `<html data-kept="${keptAt(copy)}" `);
  return new Response(html, { headers: copy.headers });
}

export async function loadAsset(request: Request): Promise<Response> {
  const cache = await caches.open(cacheOf.files);
  const kept = await cache.match(request.url);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.status === 200) await cache.put(request.url, response.clone());
  return response;
}
