import type { PublicMessages } from "../../platform/language/public-messages.ts";

/** What a page is called outside itself: in a browser's tab, in links, in search results, in its share picture. */
export type PageWords = {
  title: string;
  description: string;
  /** The text of links to it, unless that is the title. */
  label?: string;
  /** The sentence in its share picture, unless that is the description. */
  summary?: string;
  /** The day of its last change ("2026-11-20"), where its text has one. */
  updated?: string;
};

/** A public page in both languages. */
export type SitePage = {
  path: string;
  /** Its route module. Without one, the page shows its text. */
  file?: string;
  /** Where each page links to it; the footer also has the links of the header. */
  linkedIn?: "header" | "footer";
  /** Its words in the messages. Without them, they are the head of content/pages/<name>.<language>.md. */
  words?: (messages: PublicMessages) => PageWords;
};

/**
 * The public pages besides the services: routes, navigation, sitemap, share pictures and tests are derived from this
 * list, as they are from the catalogue of services.
 */
export const sitePages: readonly SitePage[] = [
  { path: "/", file: "site/home/home.tsx", linkedIn: "header", words: ({ site }) => site.home },
  { path: "/about", file: "site/about/about.tsx", linkedIn: "header", words: ({ about }) => about },
  {
    path: "/services",
    file: "site/services/services.tsx",
    linkedIn: "header",
    words: ({ services }) => services.list,
  },
  { path: "/contact", file: "site/contact/contact.tsx", linkedIn: "header", words: ({ contact }) => contact },
  { path: "/conditions", linkedIn: "footer" },
  { path: "/policy", linkedIn: "footer" },
];
