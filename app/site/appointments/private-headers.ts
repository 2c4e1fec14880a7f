/** A page that a private link opens is not kept anywhere, not listed, and its address is told to nobody. */
export const privateHeaders = {
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex, nofollow",
};
