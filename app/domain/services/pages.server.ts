import { parse } from "yaml";
import { listIn, namesIn, type Part, splitParts } from "../../platform/content/parts.server.ts";
import type { Language } from "../../platform/language/language.ts";
import type { Category } from "../enquiries/categories.ts";
import { namesUncheckedFigure, withFigures } from "../facts/facts.server.ts";
import type { SchemeStatus } from "../settings/site-details.ts";
import { catalogue } from "./catalogue.ts";

type FrontMatter = {
  title: string;
  heading: string;
  summary: string;
  description: string;
  cards: { category: string; name: string; summary: string }[];
  option: string;
  portal?: { name: string; url: string };
  status?: SchemeStatus;
  reviewed: string;
  related: string[];
};

type Source = FrontMatter & {
  route: string;
  language: Language;
  /** Some of its figures were not checked against their official source. */
  unchecked: boolean;
  body: string;
};

/** One service page in one language, with its figures filled in and its parts as HTML. */
export type ServicePage = Omit<Source, "body"> & {
  parts: Part[];
  /** The titles of `related`, in its order. */
  relatedTitles: string[];
};

const files = import.meta.glob<string>("../../../content/services/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

// All heads are parsed at the start, because every page with a form needs all options; a body when it is shown.
const sources = new Map<string, Source>();
for (const [file, text] of Object.entries(files)) {
  const [route = "", language = "en"] = (file.split("/").at(-1) ?? "").split(".");
  sources.set(`${language}/${route}`, readSource(route, language as Language, text));
}

function readSource(route: string, language: Language, text: string): Source {
  const { head, body } = splitHead<FrontMatter>(withFigures(text, language));
  return { ...head, route, language, unchecked: namesUncheckedFigure(text), body };
}

/** A Markdown file's head, between its first two lines of dashes, and the rest. */
export function splitHead<Head>(text: string): { head: Head; body: string } {
  const [, head = "", body = ""] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  return { head: parse(head) as Head, body };
}

/** The page of a service route ("PMEGP"), or undefined. */
export function findService(route: string, language: Language): ServicePage | undefined {
  const source = sources.get(`${language}/${route}`);
  if (!source) return undefined;
  const { body, ...rest } = source;
  return {
    ...rest,
    parts: splitParts(body),
    relatedTitles: source.related.map((other) => titleOf(other, language)),
  };
}

/** The documents that a service needs: each as HTML, and the other text of their section. */
export function findChecklist(route: string, language: Language) {
  const source = sources.get(`${language}/${route}`);
  if (!source) return undefined;
  const { title, cards, portal, reviewed, body } = source;
  return { title, portal, reviewed, category: cards[0]?.category, ...listIn(body, "documents") };
}

/** The names of the documents that the service of a form's option needs; none for a category or without a page in the language. */
export function documentNames(option: string, language: Language): string[] {
  const page = english.find((one) => one.option === option);
  return page ? namesIn(sources.get(`${language}/${page.route}`)?.body ?? "", "documents") : [];
}

/** The one line of a card, in the page's language; undefined where the page is not translated. */
export function cardSummary(route: string, category: string, language: Language): string | undefined {
  return sources.get(`${language}/${route}`)?.cards.find((card) => card.category === category)?.summary;
}

function titleOf(route: string, language: Language): string {
  const page = sources.get(`${language}/${route}`) ?? sources.get(`en/${route}`);
  if (!page) throw new Error(`A page is related to ${route}, which has no text`);
  return page.title;
}

const english = [...sources.values()].filter((page) => page.language === "en");

/** Every value that `selectedOption` may have: one for each service page. */
export function serviceOptions(): string[] {
  return english.map((page) => page.option);
}

/** The same by the category of each page's first card; categories and pages in the order of the lists. */
export function serviceOptionGroups(): { category: Category; options: string[] }[] {
  return (Object.keys(catalogue) as Category[]).map((category) => {
    const own = catalogue[category].flatMap(
      ({ path }) =>
        english.find((page) => page.route === path.slice(1) && page.cards[0]?.category === category) ?? [],
    );
    return { category, options: own.map((page) => page.option) };
  });
}

/**
 * The option of one service page, found by its route in any letter case or by the option itself; undefined when there
 * is none.
 */
export function optionOfPage(service: string): string | undefined {
  const wanted = service.toLowerCase();
  return english.find((page) => [page.route, page.option].some((name) => name.toLowerCase() === wanted))
    ?.option;
}

/** The English pages with a scheme status: route, title and status. */
export function schemePages(): { route: string; title: string; status: SchemeStatus }[] {
  return english.flatMap(({ route, title, status }) => (status ? [{ route, title, status }] : []));
}
