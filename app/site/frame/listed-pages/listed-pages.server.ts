import { servicePaths } from "../../../domain/catalogue/services/catalogue.ts";
import { findService } from "../../../domain/catalogue/services/pages.server.ts";
import { defaultDetails } from "../../../domain/firm/settings/site-details.ts";
import { oncePerEdits } from "../../../platform/content/edits.server.ts";
import { hrefIn, type Language } from "../../../platform/language/language.ts";
import { publicMessages } from "../../../platform/language/public-messages.ts";
import { pageText } from "../../texts/page-text.server.ts";
import { type PageWords, type SitePage, sitePages } from "./site-pages.ts";

/** In both languages; `path` is the English one. */
export type ListedPage = {
  path: string;
  words(language: Language): PageWords;
};

/** Not the forms' own pages and the sign-in. */
export const listedPages: readonly ListedPage[] = [
  ...sitePages.map((page) => ({
    path: page.path,
    words: (language: Language) => wordsOf(page, language),
  })),
  ...servicePaths.map((path) => ({
    path,
    words: (language: Language) => serviceWords(path, language),
  })),
];

function wordsOf({ path, words }: SitePage, language: Language): PageWords {
  return words ? words(publicMessages[language]) : pageText(path.slice(1), language, defaultDetails);
}

function serviceWords(path: string, language: Language): PageWords {
  const page = findService(path.slice(1), language);
  if (!page) throw new Error(`${path} is listed in ${language}, but has no text`);
  return { title: page.title, description: page.description, updated: page.reviewed };
}

export type PageLink = { href: string; label: string; inHeader: boolean };

// Kept, because rendering the words of a page takes long.
const links = oncePerEdits(() => ({ en: linksIn("en"), hi: linksIn("hi") }));

export const pageLinks = (language: Language): PageLink[] => links()[language];

function linksIn(language: Language): PageLink[] {
  return sitePages
    .filter(({ linkedIn }) => linkedIn)
    .map((page) => {
      const { title, label = title } = wordsOf(page, language);
      return { href: hrefIn(language, page.path), label, inHeader: page.linkedIn === "header" };
    });
}
