/** Longest search that is read; the rest is cut off. */
export const longestQuery = 100;
