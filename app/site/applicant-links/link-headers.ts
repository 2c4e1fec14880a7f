/**
 * Of every response about a link: whoever has its address can open it, so no cache, no search engine and no other site gets to
 * know it.
 */
export const linkHeaders = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex, nofollow",
};
