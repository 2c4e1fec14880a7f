export type PageHandle = {
  cached?: boolean;
  /** Query parameters that a cached page reads; others do not change it. */
  query?: readonly string[];
  /** Query strings that may be cached: "?category=kavach". */
  cachedQueries?: readonly string[];
  /** Bytes; the body reaches the action as a stream. A form's limit if absent. */
  bodyLimit?: number;
  /** Called directly, without the router. For visitors' forms: matching takes a fifth of the time of storing. */
  jsonAction?: boolean;
  /** Where the language switch leads: under `/hi`, or "?lang=hi". */
  bilingual?: boolean | "query";
  /** Target of a public page's "Ask" link; the contact form if absent. */
  ask?: string;
  /** For a page that one person gets by a link: the head has only the logo, the language and a call. */
  bare?: boolean;
  /** Has a manifest of its own, at "manifest.webmanifest" below its address. */
  ownManifest?: boolean;
};
