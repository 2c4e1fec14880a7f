import { hrefIn, type Language } from "../../../platform/language/language.ts";
import {
  catalogue,
  categoryNames,
  categoryOfPage,
  moreServices,
  mostWanted,
  servicePaths,
} from "./catalogue.ts";
import { type Category, categories } from "./categories.ts";
import type { Findable } from "./find-services.ts";
import { type Brief, cardTexts, findHead, titleOf } from "./pages.server.ts";

/** A card with what a page shows and a search reads. */
export type ListedCard = Findable & {
  category: Category;
  href: string;
  /** The service's page, by which its fee is found. */
  route: string;
  brief: Brief;
};

/** All cards of the catalogue in its order, in a language; a search finds them by their English names too. */
export function listedCards(language: Language): ListedCard[] {
  return (Object.keys(categories) as Category[]).flatMap((category) =>
    catalogue[category].map(({ name, path, part = "", words }) => {
      const texts = cardTexts(path.slice(1), category, language);
      return {
        name: language === "en" ? name : texts.name,
        category,
        href: hrefIn(language, path) + part,
        summary: texts.summary,
        route: path.slice(1),
        brief: texts.brief,
        words: `${name} ${words} ${categoryNames(category)}`,
      };
    }),
  );
}

/** A service page with its category, as a search finds it by its title and the words of its cards. */
export type ListedPage = Findable & { route: string; category: Category };

/** Every service page once, in the order of the categories and their cards, the others at the end of theirs. */
export function listedPages(language: Language): ListedPage[] {
  const cards = [...Object.values(catalogue).flat(), ...moreServices];
  const pages = servicePaths.map((path) => {
    const route = path.slice(1);
    const category = categoryOfPage(path);
    const words = cards.filter((card) => card.path === path).map((card) => `${card.name} ${card.words}`);
    return {
      route,
      category,
      name: titleOf(route, language),
      summary: titleOf(route, "en"),
      words: `${words.join(" ")} ${categoryNames(category)}`,
    };
  });
  return (Object.keys(categories) as Category[]).flatMap((of) =>
    pages.filter(({ category }) => category === of),
  );
}

/** Names and addresses of all cards, in a language. */
export function cardLinks(language: Language) {
  return listedCards(language).map(({ category, name, href }) => ({ category, name, href }));
}

/** The services of `mostWanted` with the titles of their pages in a language. */
export function wantedServices(language: Language) {
  return mostWanted.map((path) => ({
    href: hrefIn(language, path),
    route: path.slice(1),
    title: titleOf(path.slice(1), language),
    brief: findHead(path.slice(1), language)?.brief ?? {},
    category: categoryOfPage(path),
  }));
}
