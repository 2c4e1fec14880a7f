/** For secret addresses: not cached, not indexed, and no referrer that would tell the address. */
export const privateHeaders = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex, nofollow",
};
