/** A route's properties for the shell and the server, by `export const handle`. */
export type PageHandle = {
  /** The page is the same for everybody and may be cached. */
  cached?: boolean;
  /** The names of the query parameters that a cached page reads; others do not change it. */
  query?: readonly string[];
  /** Query strings of these that may be cached too: "?category=kavach". */
  cachedQueries?: readonly string[];
  /** Most bytes of a post with files, whose body reaches the action as a stream; a form's limit if absent. */
  bodyLimit?: number;
  /**
   * The action returns a Response to a caller that accepts JSON. The server calls it directly, with `request` and
   * `context` alone. Every form of a visitor with script is sent so: to match its route takes a fifth of the time of storing it.
   */
  jsonAction?: boolean;
  /** The page exists in Hindi too: the language switch leads to it, under `/hi` or by a query, "?lang=hi". */
  bilingual?: boolean | "query";
  /** Where a public page's link "Ask" leads: a form on the page; without it, the contact form. */
  ask?: string;
  /** One task for one person, by a link: the head has the logo, the language and a call alone, and no bar stands over the page. */
  bare?: boolean;
};
