// Not in find-services.ts: the script of the Services page would have to fetch that as a second file.
/** The longest search in characters; the rest is cut off. */
export const longestQuery = 100;
