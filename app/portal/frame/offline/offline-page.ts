import { cacheOf, forgetEnded } from "./kept-pages.ts";
import { scope } from "./worker-scope.ts";

/** Lists the cached pages. Their titles are HTML already escaped. */
export async function offlinePage(): Promise<Response> {
  await forgetEnded();
  const cache = await caches.open(cacheOf.pages);
  const pages = [...(await cache.keys())].reverse();
  const responses = await Promise.all(pages.map(({ url }) => cache.match(url)));
  const links = responses.flatMap((response, index) => {
    const { pathname, search } = new URL(pages[index]?.url ?? "");
    // Other characters of a URL are encoded already.
    const href = `${pathname}${search}`.replaceAll("&", "&amp;");
    // Drops the firm's name.
    const title = decodeURIComponent(response?.headers.get("x-title") ?? "").replace(/ \| [^|]*$/, "");
    return response
      ? [`<li><a href="${href}" class="block px-4 py-2.5 font-semibold no-underline">${title}</a></li>`]
      : [];
  });
  // The language of the page seen last, else the browser's.
  const seen = responses[0]?.headers.get("x-language") ?? navigator.language;
  const language = seen.startsWith("hi") ? "hi" : "en";
  const words = scope.portal.words[language];
  const files = await (await caches.open(cacheOf.files)).keys();
  const sheet = files.find(({ url }) => /\/portal-[^/]*\.css$/.test(url))?.url ?? "";
  const list =
    links.length > 0
      ? `<p>${words.readable}</p><ul class="card divide-y divide-line">${links.join("")}</ul>`
      : `<p>${words.nothing}</p>`;
  const html = `<!doctype html><html lang="${language}-IN"><meta charset="utf-8"><title>${words.title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<link rel="stylesheet" href="${sheet}"><body><main class="mx-auto grid max-w-text gap-4 px-4 py-8"><h1 class="text-2xl">${words.title}</h1><p>${words.text}</p>
<p><a class="btn" href="">${words.again}</a></p>${list}</main></body></html>`;
  const policy = "default-src 'none'; style-src 'self'";
  const headers = { "content-type": "text/html; charset=utf-8", "content-security-policy": policy };
  return new Response(html, { status: 503, headers });
}
