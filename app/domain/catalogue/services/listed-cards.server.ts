import { namesOf } from "../../../platform/content/names-of.ts";
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

export type ListedCard = Findable & {
  category: Category;
  href: string;
  route: string;
  brief: Brief;
};

export function listedCards(language: Language): ListedCard[] {
  return namesOf(categories).flatMap((category) =>
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

type ListedPage = Findable & { route: string; category: Category };

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
  return namesOf(categories).flatMap((of) => pages.filter(({ category }) => category === of));
}

export function cardLinks(language: Language) {
  return listedCards(language).map(({ category, name, href }) => ({ category, name, href }));
}

export function wantedServices(language: Language) {
  return mostWanted.map((path) => ({
    href: hrefIn(language, path),
    route: path.slice(1),
    title: titleOf(path.slice(1), language),
    brief: findHead(path.slice(1), language)?.brief ?? {},
    category: categoryOfPage(path),
  }));
}

/** The first three, for pages where other things come first. */
export const firstWantedServices = (language: Language) => wantedServices(language).slice(0, 3);
