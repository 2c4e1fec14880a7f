import cards from "../../../content/services/catalogue.json" with { type: "json" };
import { hrefIn, type Language } from "../../platform/language/language.ts";
import { publicMessages } from "../../platform/language/public-messages.ts";
import type { Category } from "../enquiries/categories.ts";

/** One card of the service lists and its page; two cards may lead to two parts of one page. */
export type ServiceCard = {
  name: string;
  path: string;
  part?: string;
  /** Its page is translated into Hindi. */
  hindi?: boolean;
  /** Other words for the service, which a search finds too: English, Hindi, common spellings. */
  words: string;
};

/** The six categories and their cards, in the order in which pages list them. */
export const catalogue: Record<Category, ServiceCard[]> = cards;

const allCards = Object.values(catalogue).flat();

/** The English address of every service page. */
export const servicePaths: string[] = [...new Set(allCards.map(({ path }) => path))];

/** Whether a service page exists in a language. */
export function isWritten(path: string, language: Language): boolean {
  return language === "en" || allCards.some((card) => card.path === path && card.hindi);
}

/** The address of a service page in a language; the English page where it is not translated. */
export function servicePath(path: string, language: Language): string {
  return isWritten(path, language) ? hrefIn(language, path) : path;
}

/** A category's names in every language: a search for any of them finds its cards. */
export function categoryNames(category: Category): string {
  return Object.values(publicMessages)
    .map((messages) => messages.site.categories[category].name)
    .join(" ");
}
