/** Of every response behind a secret address: no cache and no search engine keeps it, and no other site learns the address. */
export const privateHeaders = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex, nofollow",
};
