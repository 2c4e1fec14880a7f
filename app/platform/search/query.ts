export const maxQueryLength = 100;

/** Without control characters and lone surrogates, which HTML cannot hold. */
export function readQuery(url: URL): string {
  return (url.searchParams.get("q") ?? "")
    .slice(0, maxQueryLength)
    .toWellFormed()
    .replace(/\p{Cc}/gu, " ")
    .trim();
}

/** Keeps its direction of writing from affecting the sentence around it. */
export function isolated(query: string): string {
  return `\u2068${query}\u2069`;
}
