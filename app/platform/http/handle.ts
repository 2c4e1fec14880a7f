/** What a public route tells the shell and the server of itself, by `export const handle`. */
export type PageHandle = {
  /** The page is the same for everybody and may be kept in memory. */
  cached?: boolean;
  /** Queries of it that links lead to and that are the same for everybody too: "?category=kavach". */
  cachedQueries?: readonly string[];
  /** It exists in Hindi too: the language switch and `hreflang` are shown. */
  bilingual?: boolean | ((loaderData: unknown) => boolean);
  /** The page's service in words, for the messaging button; given the page's loader data. */
  topicOf?(loaderData: unknown): string | undefined;
};
