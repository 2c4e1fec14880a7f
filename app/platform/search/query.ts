/** The longest search in characters; the rest is cut off. */
export const longestQuery = 100;

/** The search text of an address: cut, and without control characters and lone surrogates, which HTML cannot hold. */
export function readQuery(url: URL): string {
  return (url.searchParams.get("q") ?? "")
    .slice(0, longestQuery)
    .toWellFormed()
    .replace(/\p{Cc}/gu, " ")
    .trim();
}

/** A search text within a sentence: its direction of writing ends with it. */
export function isolated(query: string): string {
  return `\u2068${query}\u2069`;
}
