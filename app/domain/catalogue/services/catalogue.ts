import cards from "../../../../content/services/catalogue.json" with { type: "json" };
import more from "../../../../content/services/more.json" with { type: "json" };
import { publicMessages } from "../../../platform/language/public-messages.ts";
import type { Category } from "./categories.ts";

/** One card of the service lists and its page; two cards may lead to two parts of one page. */
export type ServiceCard = {
  name: string;
  path: string;
  part?: string;
  /** Other words for the service, which a search finds too: English, Hindi, common spellings. */
  words: string;
};

/** The six categories and their cards, in the order in which pages list them. */
export const catalogue: Record<Category, ServiceCard[]> = cards;

/** The services beside the cards: they have pages and options, but no category lists them. */
export const moreServices: ServiceCard[] = more;

const allCards = [...Object.values(catalogue).flat(), ...moreServices];

/** What people here ask for most, in this order. */
export const mostWanted = [
  "/PMEGP",
  "/MUDRA",
  "/UdyogAadhar",
  "/GSTRegistrationCertificate",
  "/FSSAICertificate",
  "/TrademarkRegistration",
] as const;

/** The English address of every service page. */
export const servicePaths: string[] = [...new Set(allCards.map(({ path }) => path))];

/** The category of a page's first card. */
export function categoryOfPage(path: string): Category {
  const categories = Object.keys(catalogue) as Category[];
  return categories.find((category) => catalogue[category].some((card) => card.path === path)) ?? "vikas";
}

/** A category's names in every language: a search for any of them finds its cards. */
export function categoryNames(category: Category): string {
  return Object.values(publicMessages)
    .map((messages) => messages.site.categories[category].name)
    .join(" ");
}
