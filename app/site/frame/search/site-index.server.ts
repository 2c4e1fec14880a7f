import { setImmediate as nextTurn } from "node:timers/promises";
import { searchWords } from "../../../domain/catalogue/services/find-services.ts";
import type { SiteDetails } from "../../../domain/firm/settings/site-details.ts";
import { oncePerEdits } from "../../../platform/content/edits.server.ts";
import { hrefIn, type Language } from "../../../platform/language/language.ts";
import { createTextIndex } from "../../../platform/search/text-index.server.ts";
import { wordsOf } from "../../../platform/search/words.ts";
import { excerptOf, markTerms, type Piece, textTerms } from "./marked-text.ts";
import {
  type SearchedPage,
  type SearchedPart,
  type SearchedText,
  searchedPages,
} from "./searched-pages.server.ts";

const boosts = { title: 4, otherWords: 4, description: 2, headings: 2, text: 1 };

const maxResults = 10;
/** Pages with less than this share of the best page's score are left out. */
const minShare = 0.05;

export type Result = {
  href: string;
  title: Piece[];
  section: string;
  /** Where the excerpt is from, if it has a heading. */
  part: { href: string; heading: string } | undefined;
  excerpt: Piece[];
  /** Of a service's page. */
  service: SearchedPage["service"];
};

type IndexedPart = SearchedPart & { terms: ReadonlySet<string> };
type IndexedText = Omit<SearchedText, "parts"> & { parts: IndexedPart[] };

/** Best first; none for a text without a word. */
type SiteIndex = (query: string, language: Language) => Result[];

const indexes = oncePerEdits(() => new WeakMap<SiteDetails, Promise<SiteIndex>>());

/** Made once for the texts and details of the moment, which pages show. */
export function siteIndex(details: SiteDetails): Promise<SiteIndex> {
  const made = indexes().get(details) ?? createSiteIndex(details);
  indexes().set(details, made);
  return made;
}

async function createSiteIndex(details: SiteDetails): Promise<SiteIndex> {
  const index = createTextIndex(boosts);
  const pages = new Map<string, SearchedPage & { texts: Record<Language, IndexedText> }>();
  for (const page of searchedPages) {
    const texts = { en: indexedText(page.text("en", details)), hi: indexedText(page.text("hi", details)) };
    pages.set(page.path, { ...page, texts });
    index.add({ id: page.path, ...fieldsOf(page, Object.values(texts)) });
    // Lets other requests run.
    await nextTurn();
  }
  const weightOf = (path: string) => pages.get(path)?.weight ?? 1;
  return (query, language) => {
    const typedWords = searchWords(query);
    const words = typedWords.length > 0 ? typedWords : wordsOf(query);
    const hits = index.search(words, weightOf);
    const min = (hits[0]?.score ?? 0) * minShare;
    return hits
      .filter(({ score }) => score >= min)
      .slice(0, maxResults)
      .flatMap(({ id, terms }) => {
        const text = pages.get(id)?.texts[language];
        if (!text) return [];
        const service = pages.get(id)?.service;
        return [{ ...resultOf(hrefIn(language, id), text, new Set(terms), words.length), service }];
      });
  };
}

/** In both languages, so that a page is found by either. */
function fieldsOf({ otherWords }: SearchedPage, texts: readonly SearchedText[]) {
  const all = (words: (text: SearchedText) => string) => texts.map(words).join(" ");
  return {
    otherWords,
    title: all(({ title }) => title),
    description: all(({ description }) => description),
    headings: all(({ parts }) => parts.map(({ heading }) => heading).join(" ")),
    text: all(({ parts }) => parts.map(({ text }) => text).join(" ")),
  };
}

function indexedText(text: SearchedText): IndexedText {
  const parts = text.parts.map((part) => ({ ...part, terms: textTerms(`${part.heading} ${part.text}`) }));
  return { ...text, parts };
}

function resultOf(
  href: string,
  text: IndexedText,
  terms: ReadonlySet<string>,
  wanted: number,
): Omit<Result, "service"> {
  const { section, description } = text;
  const title = markTerms(text.title, terms);
  // A search for the page's name shows the description, others the passage.
  const isNamed = title.filter(({ marked }) => marked).length >= wanted;
  const best = isNamed ? undefined : bestPart(text.parts, terms);
  const excerpt = markTerms(excerptOf(best?.text ?? description, terms), terms);
  const part = best?.heading ? { href: `${href}#${best.id}`, heading: best.heading } : undefined;
  return { href, title, section, part, excerpt };
}

/** The first of several; none when no part has a term. */
function bestPart(parts: readonly IndexedPart[], terms: ReadonlySet<string>): IndexedPart | undefined {
  const counted = parts.map((part) => ({
    part,
    count: [...terms].filter((term) => part.terms.has(term)).length,
  }));
  const max = Math.max(0, ...counted.map(({ count }) => count));
  return max === 0 ? undefined : counted.find(({ count }) => count === max)?.part;
}
