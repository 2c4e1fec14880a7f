import { sessionHeader } from "./session-header.ts";
import { scope } from "./worker-scope.ts";

/** The caches of this build: its pages, and the files that they need. */
export const cacheOf = {
  pages: `pages ${scope.portal.version}`,
  files: `files ${scope.portal.version}`,
};

const isList = (path: string) =>
  /^\/(?:dashboard|today|inbox(?:\/messages)?|appointments|due|fees|pmegpadd|pmfmeadd|cases\/[^/]+)$/.test(
    path,
  );
const isProfile = (path: string) => /^\/client\/[^/]+(\/fees)?$/.test(path);
const isAppointment = (path: string) => /^\/appointment\/(?!new$|busy$)[^/]+$/.test(path);
const limits = [
  [isList, 30],
  [isProfile, 50],
  [isAppointment, 30],
] as const;

/** Rises when everything is forgotten: a response that was on its way is then not kept. */
let forgotten = 0;

/** To be read before a request, for `keep`. */
export const timesForgotten = () => forgotten;

/** Whether pages at this address are kept. */
export const isKept = ({ pathname }: URL) => limits.some(([isOf]) => isOf(pathname));
/** When a copy was kept, in milliseconds. */
export const keptAt = (response: Response) => Number(response.headers.get("x-kept-at"));
/** Whether a copy may still be shown: until the end of the session in which it was made. A clock that was set back ends it too. */
export const isFresh = (response: Response) =>
  keptAt(response) <= Date.now() && Date.now() < Number(response.headers.get("x-kept-until"));

/** Removes every page that is kept; the files have nothing of a person. */
export async function forget(): Promise<void> {
  forgotten++;
  await caches.delete(cacheOf.pages);
}

/** Keeps a page, unless everything was forgotten since its request, `before` which there were so many times. */
export async function keep(url: URL, response: Response, before: number): Promise<void> {
  const cache = await caches.open(cacheOf.pages);
  const html = await response.text();
  // An abandoned cache takes what is put into it to its grave; a new one would not.
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

/** Removes the copies whose session is over, for somebody who has the device may read what is only not shown. */
export async function forgetEnded(): Promise<void> {
  const cache = await caches.open(cacheOf.pages);
  for (const entry of await cache.keys()) {
    const response = await cache.match(entry);
    if (response && !isFresh(response)) await cache.delete(entry);
  }
}

/** The cache lists its entries in the order in which they were put. */
async function trim(cache: Cache): Promise<void> {
  const entries = await cache.keys();
  for (const [isOf, most] of limits) {
    const own = entries.filter(({ url }) => isOf(new URL(url).pathname));
    for (const entry of own.slice(0, -most)) await cache.delete(entry);
  }
}

/** The copy of a page that may still be shown; one that may not is removed, with all others of its session. */
export async function findKept(url: URL): Promise<Response | undefined> {
  const response = await (await caches.open(cacheOf.pages)).match(url.href);
  if (!response || isFresh(response)) return response;
  await forgetEnded();
  return undefined;
}

/** A copy as the page: the time when it was kept stands in it, because its script cannot see the headers. */
export async function shown(copy: Response): Promise<Response> {
  const html = (await copy.clone().text()).replace("<html ", `<html data-kept="${keptAt(copy)}" `);
  return new Response(html, { headers: copy.headers });
}

/** Files of the build never change under their name. */
export async function loadAsset(request: Request): Promise<Response> {
  const cache = await caches.open(cacheOf.files);
  const kept = await cache.match(request.url);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.status === 200) await cache.put(request.url, response.clone());
  return response;
}
